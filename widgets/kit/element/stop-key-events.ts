/**
 * Stops key events at the element: a letter typed into a field must not trigger a hotkey of the host page.
 */
export function stopKeyEvents(element: HTMLElement): void {
  for (const name of ['keydown', 'keypress', 'keyup'] as const) {
    element.addEventListener(name, (event) => {
      if (isTextField(event.composedPath()[0])) event.stopPropagation();
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
