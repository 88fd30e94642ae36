import { addCopyButton } from './copy-button.ts';

/** A block of code with a button that copies it. `show` replaces its text; an empty one hides the block. */
export function codeBlock(caption: string): { readonly figure: HTMLElement; show(text: string): void } {
  const figure = document.createElement('figure');
  figure.className = 'code';
  const code = document.createElement('code');
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.append(code);
  const title = document.createElement('figcaption');
  title.textContent = caption;
  figure.append(title, pre);
  addCopyButton(figure);
  return {
    figure,
    show(text) {
      code.textContent = text;
      figure.hidden = text === '';
    },
  };
}
