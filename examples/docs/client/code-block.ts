import { create } from './builder/fields.ts';
import { addCopyButton } from './copy-button.ts';

/** A block of code with a button that copies it. `show` replaces its text; an empty one hides the block. */
export function codeBlock(caption: string): { readonly figure: HTMLElement; show(text: string): void } {
  const figure = create('figure', { class: 'code' });
  const code = create('code', {});
  const pre = create('pre', { tabindex: '0' });
  pre.append(code);
  figure.append(create('figcaption', {}, caption), pre);
  addCopyButton(figure);
  return {
    figure,
    show(text) {
      code.textContent = text;
      figure.hidden = text === '';
    },
  };
}
