import { create } from './builder/fields.ts';
import { texts } from './page-language.ts';

/** Seconds for which a button says that it copied. */
const confirmation = 2;

/** Adds a button that copies the code of a `figure.code`, as it is at that moment. */
export function addCopyButton(figure: HTMLElement): void {
  const button = create('button', { type: 'button' }, texts.copy);
  button.addEventListener('click', async () => {
    const code = figure.querySelector('code')?.textContent ?? '';
    button.textContent = (await copied(code)) ? texts.copied : texts.cannotCopy;
    setTimeout(() => {
      button.textContent = texts.copy;
    }, confirmation * 1000);
  });
  figure.append(button);
}

/** A browser may refuse the clipboard. */
function copied(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
