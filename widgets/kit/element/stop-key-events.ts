/**
 * Stops key events at the element: a letter typed into a field must not trigger a hotkey of the host page,
 * and an Escape for a dialog or a panel of the element must not close the dialog that the host has around it.
 */
export function stopKeyEvents(element: HTMLElement): void {
  /** From pressing it to releasing it, when the dialog has gone. */
  let isEscapeOurs = false;
  for (const name of ['keydown', 'keypress', 'keyup'] as const) {
    element.addEventListener(name, (event) => {
      const [target] = event.composedPath();
      const isEscape = event.key === 'Escape';
      if (isEscape && name === 'keydown')
        isEscapeOurs = target instanceof Element && target.closest('dialog, .kerb-sheet') !== null;
      if (isTextField(target) || (isEscape && isEscapeOurs)) event.stopPropagation();
    });
  }
}

const textless = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'reset',
  'color',
  'file',
  'image',
]);

function isTextField(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return !textless.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
