export type Theme = 'light' | 'dark' | 'auto';

/**
 * The value of `theme`. Without it an element follows the page's `color-scheme`: it is dark only if the page
 * supports dark, since a dark form on a light page looks broken.
 */
export function themeOf(element: Element): Theme {
  const written = element.getAttribute('theme')?.trim();
  if (written === 'light' || written === 'dark' || written === 'auto') return written;
  const around = element.parentElement ?? document.documentElement;
  const schemes = getComputedStyle(around).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') ? 'auto' : 'dark';
}
