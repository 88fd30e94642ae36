import { useRef } from 'react';
import { useAnnouncer } from './live-region.tsx';

interface Words {
  readonly copied: string;
  /** The text is selected instead. */
  readonly marked: string;
}

/**
 * Copies a text and announces it. If the page forbids that, `shown`, the element with the text, is selected
 * for copying by hand.
 */
export function useCopy(text: string, { copied, marked }: Words) {
  const shown = useRef<HTMLElement>(null);
  const { announcement, announce } = useAnnouncer();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(copied);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      announce(marked);
    }
  };
  return { shown, copy: () => void copy(), announcement };
}
