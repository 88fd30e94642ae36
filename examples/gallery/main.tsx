import { adoptStylesheet, defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createRoot } from 'react-dom/client';
import css from './gallery.css?inline';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (place) {
  const shadow = place.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  adoptStylesheet(shadow, defineStylesheet(css)());
  createRoot(shadow).render(<Gallery />);
}
