/** Hosts bind hotkeys to the page; a letter typed into our field must not trigger them. */
export function keepTyping(element: HTMLElement): void {
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
