import './site.css';
import { addCopyButton } from './copy-button.ts';
import { startSearch } from './search.ts';

for (const figure of document.querySelectorAll<HTMLElement>('figure.code[data-snippet]'))
  addCopyButton(figure);

const search = document.querySelector<HTMLElement>('search');
if (search) startSearch(search);

// The same place of the page in the other language.
const languageSwitch = document.querySelector<HTMLAnchorElement>('a.language');
languageSwitch?.addEventListener('click', () => {
  languageSwitch.hash = location.hash;
});

// On a phone the list of pages would be the whole first screen.
const menu = document.querySelector<HTMLDetailsElement>('.menu details');
const narrow = matchMedia('(max-width: 800px)');
const fit = () => {
  if (menu) menu.open = !narrow.matches;
};
narrow.addEventListener('change', fit);
fit();
