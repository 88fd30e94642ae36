import { customProperties } from '../../../widgets/embed/schema/shared.ts';
import { contrast } from './builder/contrast.ts';
import { type Field, fieldElement, showErrors, valuesOf } from './builder/fields.ts';
import { codeBlock } from './code-block.ts';

const form = document.querySelector<HTMLFormElement>('#theme-form');
const fields = document.querySelector('#theme-fields');
const preview = document.querySelector<HTMLElement>('#theme-preview > *');
const code = codeBlock('parking.css');
document.querySelector('#theme-code')?.append(code.figure);

const hidden = new Set(['--kerb-accent-text', '--kerb-text-muted']);
const shown = customProperties.filter(({ name }) => !hidden.has(name));

fields?.replaceChildren(...shown.map((each) => fieldElement('theme', themeField(each))));
form?.addEventListener('input', update);
form?.addEventListener('submit', (event) => event.preventDefault());
update();

function themeField({
  name,
  syntax,
  default: standard,
  description,
}: (typeof customProperties)[number]): Field {
  const isColour = syntax === '<color>';
  return {
    name,
    label: name,
    hint: description,
    value: name === '--kerb-accent' ? '#a3195b' : '',
    input: isColour ? { kind: 'colour' } : { kind: 'text', placeholder: standard.split(',')[0] ?? '' },
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
}

function themeError(name: string, value: string, all: Readonly<Record<string, string>>): string | undefined {
  const syntax = shown.find((each) => each.name === name)?.syntax;
  const property = syntax === '<color>' ? 'color' : syntax === '<length>' ? 'inline-size' : 'font-family';
  if (/[;{}<>]/.test(value) || !CSS.supports(property, value))
    return `This is no ${syntax === '<color>' ? 'colour' : syntax === '<length>' ? 'length' : 'typeface'} of CSS.`;
  const ratio = name === '--kerb-text' ? contrast(all['--kerb-surface'] ?? '', value) : undefined;
  return ratio !== undefined && ratio < 7
    ? `The contrast to --kerb-surface is ${ratio.toFixed(1)}:1; it needs 7:1.`
    : undefined;
}
