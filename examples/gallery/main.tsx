import { adoptStylesheet, defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createRoot } from 'react-dom/client';
import css from './gallery.css?inline';
import { Gallery } from './gallery.tsx';

const container = document.getElementById('gallery');
if (container) {
  const shadow = container.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  adoptStylesheet(shadow, defineStylesheet(css)());
  createRoot(shadow).render(<Gallery />);
}
