export type Theme = 'light' | 'dark' | 'auto';

/**
 * The value of `theme`. Without it an element follows the page's `color-scheme`: it is dark only if the page
 * supports dark, since a dark form on a light page looks broken.
 */
export function themeOf(element: Element): Theme {
  const written = element.getAttribute('theme')?.trim();
  if (written === 'light' || written === 'dark' || written === 'auto') return written;
  const { colorScheme } = getComputedStyle(element.parentElement ?? document.documentElement);
  const schemes = colorScheme === 'normal' ? (pageSchemes()?.content ?? '') : colorScheme;
  if (!/\bdark\b/i.test(schemes)) return 'light';
  return /\blight\b/i.test(schemes) ? 'auto' : 'dark';
}

/** What the page supports where its styles say nothing. */
export const pageSchemes = () => document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
