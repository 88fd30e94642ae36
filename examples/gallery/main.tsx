import { adoptSheet, defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/sheets.ts';
import { createRoot } from 'react-dom/client';
import css from './gallery.css?inline';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (place) {
  const shadow = place.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  adoptSheet(shadow, defineSheet(css)());
  createRoot(shadow).render(<Gallery />);
}
