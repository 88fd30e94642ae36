import { customProperties } from '@kerb/elements/schema/styling.ts';
import { contrast } from './builder/contrast.ts';
import { type Field, fieldElement, showErrors, valuesOf } from './builder/fields.ts';
import { standardColour } from './builder/standard-colour.ts';
import { codeBlock } from './code-block.ts';
import { addressBlock, fillFromAddress } from './form-address.ts';
import { pageLanguage, texts } from './page-language.ts';

const form = document.querySelector<HTMLFormElement>('#theme-form');
const fields = document.querySelector('#theme-fields');
const preview = document.querySelector<HTMLElement>('#theme-preview > *');
const code = codeBlock('parking.css');
document.querySelector('#theme-code')?.append(code.figure);

const hidden = new Set(['--kerb-accent-text', '--kerb-text-muted']);
const shown = customProperties.filter(({ name }) => !hidden.has(name));

fields?.replaceChildren(...shown.map((each) => fieldElement('theme', themeField(each))));
if (form) fillFromAddress(form);
const address = form && addressBlock([form]);
if (address) document.querySelector('#theme-address')?.append(address.figure);
form?.addEventListener('input', update);
form?.addEventListener('submit', (event) => event.preventDefault());
update();

function themeField(property: (typeof customProperties)[number]): Field {
  const { name, label, syntax, description } = property;
  const isColour = syntax === '<color>';
  // The first name of a font family is enough.
  const [standard = ''] = typeof property.default === 'string' ? property.default.split(',') : [];
  return {
    name,
    label: label[pageLanguage],
    hint: `${name}. ${description[pageLanguage]}`,
    value: name === '--kerb-accent' ? '#a3195b' : '',
    input: isColour
      ? { kind: 'colour', standard: standardColour(name) }
      : { kind: 'text', placeholder: standard },
  };
}

/** Shows the valid values on the element and as CSS; says what is wrong with the others. */
function update(): void {
  if (!form || !preview) return;
  const values = Object.entries(valuesOf(form)).map(([name, value]) => [name, value.trim()] as const);
  const errors = values.flatMap(([field, value]) => {
    const message = value === '' ? undefined : themeError(field, value, Object.fromEntries(values));
    return message ? [{ field, message }] : [];
  });
  showErrors(form, 'theme', errors);
  const valid = values.filter(([name, value]) => value !== '' && !errors.some(({ field }) => field === name));
  for (const { name } of shown) preview.style.removeProperty(name);
  for (const [name, value] of valid) preview.style.setProperty(name, value);
  const lines = valid.map(([name, value]) => `  ${name}: ${value};`);
  code.show(lines.length > 0 ? `parking-pay {\n${lines.join('\n')}\n}` : '');
  address?.update();
}

function themeError(name: string, value: string, all: Readonly<Record<string, string>>): string | undefined {
  const syntax = shown.find((each) => each.name === name)?.syntax;
  const property = syntax === '<color>' ? 'color' : syntax === '<length>' ? 'inline-size' : 'font-family';
  if (/[;{}<>]/.test(value) || !CSS.supports(property, value)) return texts.invalid[syntax ?? '<color>'];
  const ratio = name === '--kerb-text' ? contrast(all['--kerb-surface'] ?? '', value) : undefined;
  return ratio !== undefined && ratio < 7 ? texts.lowContrast(ratio.toFixed(1)) : undefined;
}
