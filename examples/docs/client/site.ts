import './site.css';
import { addCopyButton } from './copy-button.ts';

for (const figure of document.querySelectorAll<HTMLElement>('figure.code[data-snippet]'))
  addCopyButton(figure);

// On a phone the list of pages would be the whole first screen.
const menu = document.querySelector<HTMLDetailsElement>('.menu details');
const narrow = matchMedia('(max-width: 800px)');
const fit = () => {
  if (menu) menu.open = !narrow.matches;
};
narrow.addEventListener('change', fit);
fit();
