import { isLoopback, safePicture } from '@kerb/core/domain/content/picture.ts';
import createPurifier from 'dompurify';
import { safeLocalPath } from '../../core/domain/local-path.ts';

const tags = [
  ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'kbd'],
  ...['abbr', 'time', 'figure', 'figcaption', 'img', 'div', 'span'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const attributes = [
  ...['href', 'src', 'alt', 'title', 'lang', 'dir', 'width', 'height', 'start', 'reversed', 'datetime'],
  ...['colspan', 'rowspan', 'scope'],
];

type SanitiseHtml = (html: string) => DocumentFragment;

/**
 * The one way for HTML of a city into a page. Keeps text, lists, tables, links and pictures, and drops
 * styles, classes, ids, forms, frames, scripts and all the rest. `apiUrl` is the city's: on a developer's
 * machine its pictures have plain `http`.
 *
 * The result is nodes, not text: HTML that is parsed a second time can mean something else.
 */
export function createSanitiser(apiUrl: string): SanitiseHtml {
  const allowLoopbackHttp = isLoopback(new URL(apiUrl));
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') checkLink(element);
    if (element.localName === 'img') checkPicture(element, allowLoopbackHttp);
  });
  return (html) => {
    const nodes: DocumentFragment | null = purifier.sanitize(html, {
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: attributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // Some HTML has nothing in it, not even an empty body.
    if (!nodes) return new DocumentFragment();
    for (const heading of nodes.querySelectorAll('h1')) lowerHeading(heading);
    return nodes;
  };
}

/** A path of this site, a page of another one in a new tab, an e-mail or a phone; any other is only text. */
function checkLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  link.removeAttribute('href');
  const checked = checkedAddress(address);
  if (checked === undefined) return;
  link.setAttribute('href', checked);
  link.setAttribute('rel', 'noopener noreferrer');
  if (/^https?:/i.test(checked)) link.setAttribute('target', '_blank');
}

function checkedAddress(address: string): string | undefined {
  const path = safeLocalPath(address);
  if (path !== undefined) return path;
  if (/^mailto:[^\s<>"']{1,300}$/i.test(address)) return address;
  // Digits only: a phone's maker has codes with other signs, which do more than call.
  if (/^tel:\+?[\d().-]{2,30}$/i.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || address.length > 2000 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === location.origin ? safeLocalPath(url.pathname + url.search + url.hash) : url.href;
}

function checkPicture(picture: Element, allowLoopbackHttp: boolean): void {
  const address = safePicture(picture.getAttribute('src') ?? '', { allowLoopbackHttp });
  if (address === undefined) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', address);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  picture.setAttribute('referrerpolicy', 'no-referrer');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/** The page has its own first heading. */
function lowerHeading(heading: Element): void {
  const lower = document.createElement('h2');
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}
