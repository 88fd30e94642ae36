import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createRoot } from 'react-dom/client';
import css from './gallery.css?inline';
import { Gallery } from './gallery.tsx';

const container = document.getElementById('gallery');
if (container) {
  const shadow = container.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  adoptStylesheet(shadow, css);
  createRoot(shadow).render(<Gallery />);
}
