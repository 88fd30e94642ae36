export type Theme = 'light' | 'dark' | 'auto';

/**
 * EMB-04: what `theme` says. Without it an element looks like the page around it: dark only where the page says that it can be
 * (its `color-scheme`), since a dark form on a page that stays light looks broken.
 */
export function themeOf(element: Element): Theme {
  const written = element.getAttribute('theme')?.trim();
  if (written === 'light' || written === 'dark' || written === 'auto') return written;
  const around = element.parentElement ?? document.documentElement;
  const schemes = getComputedStyle(around).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') ? 'auto' : 'dark';
}
