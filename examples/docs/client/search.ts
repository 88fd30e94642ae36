import type { SearchEntry } from '../site/search-index.ts';
import { create } from './builder/fields.ts';
import { matches } from './find-entries.ts';
import { texts } from './page-language.ts';

const most = 8;

/** Makes the search of the header work. Its index is loaded when someone goes there. */
export function startSearch(search: HTMLElement): void {
  const field = search.querySelector('input');
  const results = search.querySelector<HTMLElement>('.search__results');
  const { index = '' } = search.dataset;
  if (!field || !results) return;
  search.hidden = false;
  const folder = index.replace(/[^/]*$/, '');
  let loading: Promise<readonly SearchEntry[]> | undefined;
  const load = () => {
    loading ??= fetch(index).then((reply) => reply.json());
    return loading;
  };
  const close = () => {
    results.hidden = true;
  };
  const update = async () => {
    const query = field.value;
    if (query.trim() === '') return close();
    let content: Node[];
    try {
      const found = matches(await load(), query);
      const list = create('ul', {});
      list.append(...found.slice(0, most).map((entry) => resultOf(entry, folder)));
      const count = found.length > 0 ? texts.results(found.length) : texts.noResults;
      content = [create('p', {}, count), list];
    } catch {
      loading = undefined;
      content = [create('p', {}, texts.searchFailed)];
    }
    if (field.value !== query) return;
    results.replaceChildren(...content);
    results.hidden = false;
  };
  field.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  field.addEventListener('input', update);
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
    if (key === 'Enter' && document.activeElement === field) results.querySelector('a')?.click();
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) close();
  });
  // A press on a result must not close the list before it is followed.
  results.addEventListener('pointerdown', (event) => event.preventDefault());
  results.addEventListener('click', close);
}

function resultOf({ href, page, heading }: SearchEntry, folder: string): HTMLElement {
  const link = create('a', { href: `${folder}${href}` }, heading || page);
  if (heading) link.append(' ', create('span', {}, page));
  const row = create('li', {});
  row.append(link);
  return row;
}
