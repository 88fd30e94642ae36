import type { Language } from '@kerb/core/config/city-config.ts';

/**
 * The element's own `lang`, else the one of the nearest ancestor, also outside its shadow root, else
 * Russian.
 */
export function languageOf(element: Element): Language {
  for (let node: Element | undefined = element; node; node = parentOf(node)) {
    const written = node.getAttribute('lang')?.trim().toLowerCase().split(/[-_]/)[0];
    if (written === 'ru' || written === 'en') return written;
    if (written && node !== element) return 'ru';
  }
  return 'ru';
}

function parentOf(element: Element): Element | undefined {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
