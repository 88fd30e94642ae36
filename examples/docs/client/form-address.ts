import { codeBlock } from './code-block.ts';
import { texts } from './page-language.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** The most characters of a value in the address; the rest is cut off. */
const longest = 500;

/** Fills a form in from the page's address. Names and choices that the form does not have are left out. */
export function fillFromAddress(form: HTMLFormElement): void {
  const parameters = new URLSearchParams(location.search);
  for (const control of controlsOf(form)) {
    const value = parameters.get(control.name)?.slice(0, longest);
    if (value === undefined) continue;
    if (isBox(control)) control.checked = value.split(',').includes(control.value);
    else if (control instanceof HTMLInputElement || hasOption(control, value)) control.value = value;
    control.dispatchEvent(new Event('input'));
  }
}

/** A block with the address of the page that opens it with the same choices. */
export function addressBlock(forms: readonly HTMLFormElement[]): {
  readonly figure: HTMLElement;
  update(): void;
} {
  const { figure, show } = codeBlock(texts.shareAddress);
  return {
    figure,
    update() {
      const changed = new URLSearchParams(forms.flatMap(changedValues));
      const query = changed.size > 0 ? `?${changed}` : '';
      history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
      show(location.href);
    },
  };
}

/** The values that differ from those of an untouched form; checked boxes of one name are joined by commas. */
function changedValues(form: HTMLFormElement): [name: string, value: string][] {
  const controls = controlsOf(form);
  return [...new Set(controls.map(({ name }) => name))].flatMap((name) => {
    const same = controls.filter((control) => control.name === name);
    const [now, untouched] = [joined(same, currentValueOf), joined(same, untouchedValueOf)];
    return now === untouched ? [] : [[name, now]];
  });
}

const joined = (controls: readonly Control[], read: (control: Control) => string | undefined) =>
  controls.flatMap((control) => read(control) ?? []).join();

function currentValueOf(control: Control): string | undefined {
  return isBox(control) && !control.checked ? undefined : control.value;
}

function untouchedValueOf(control: Control): string | undefined {
  if (isBox(control)) return control.defaultChecked ? control.value : undefined;
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** Without the pickers of colours, which have no names. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name !== '',
  );
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const hasOption = ({ options }: HTMLSelectElement, value: string) =>
  [...options].some((option) => option.value === value);
