import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Content below a button: a press opens it; Escape, a press outside, or moving the focus out closes it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      // The path, since a target in a shadow root is its host to the document.
      if (ref.current && !event.composedPath().includes(ref.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return {
    isOpen,
    close,
    toggle: () => setOpen(!isOpen),
    box: {
      ref,
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !ref.current?.contains(to)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        ref.current?.querySelector('button')?.focus();
      },
    },
  };
}
