import { useLayoutEffect, useState } from 'react';

export type Theme = 'light' | 'dark';

/**
 * The theme around an element, which is the `color-scheme` of the nearest `.kerb-root`; `undefined` until it
 * is measured.
 */
export function useTheme(element: HTMLElement | null): Theme | undefined {
  const [theme, setTheme] = useState<Theme>();
  useLayoutEffect(() => {
    const root = element?.closest('.kerb-root');
    if (!root) return;
    const read = () => setTheme(getComputedStyle(root).colorScheme === 'dark' ? 'dark' : 'light');
    read();
    const system = matchMedia('(prefers-color-scheme: dark)');
    const attributes = new MutationObserver(read);
    system.addEventListener('change', read);
    attributes.observe(root, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
    return () => {
      system.removeEventListener('change', read);
      attributes.disconnect();
    };
  }, [element]);
  return theme;
}
