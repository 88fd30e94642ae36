import type { CityRules } from '../../modules/cities/city.ts';
import type { ListField, Setting, SettingKind } from './setting-schema.ts';

/** A value as JSON; `null` leaves the field out of the reply. */
export type SettingValue = boolean | number | string | readonly object[] | null;

/** Why a value does not fit its setting. */
export type ValueProblem =
  | { readonly problem: 'type'; readonly expected: SettingKind['kind'] }
  | { readonly problem: 'range'; readonly minimum: number; readonly maximum: number }
  | { readonly problem: 'whole' }
  | { readonly problem: 'length'; readonly maximum: number }
  | { readonly problem: 'choice'; readonly choices: readonly string[] }
  | { readonly problem: 'entry'; readonly index: number; readonly field: ListField | undefined };

/** `undefined` for a value that fits. `null` fits every setting whose field a reply can leave out. */
export function problemOf({ name, value: kind }: Setting, value: unknown): ValueProblem | undefined {
  if (value === null && canBeLeftOut(name)) return undefined;
  switch (kind.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : { problem: 'type', expected: 'flag' };
    case 'number':
      return numberProblem(kind, value);
    case 'text':
      if (!isText(value)) return { problem: 'type', expected: 'text' };
      return value.length <= kind.maximumLength
        ? undefined
        : { problem: 'length', maximum: kind.maximumLength };
    case 'choice':
      return kind.choices.some((choice) => choice === value)
        ? undefined
        : { problem: 'choice', choices: kind.choices };
    case 'list':
      return listProblem(kind, value);
  }
}

/** The fields of settings and options are optional; the others have to be there. */
function canBeLeftOut(name: string): boolean {
  return name.startsWith('settings.') || name.startsWith('options.');
}

function numberProblem(
  { minimum, maximum, step }: Extract<SettingKind, { kind: 'number' }>,
  value: unknown,
): ValueProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'type', expected: 'number' };
  if (value < minimum || value > maximum) return { problem: 'range', minimum, maximum };
  return step === 1 && !Number.isInteger(value) ? { problem: 'whole' } : undefined;
}

function listProblem(
  { fields, maximumLength }: Extract<SettingKind, { kind: 'list' }>,
  value: unknown,
): ValueProblem | undefined {
  if (!Array.isArray(value)) return { problem: 'type', expected: 'list' };
  if (value.length > maximumLength) return { problem: 'length', maximum: maximumLength };
  for (const [index, entry] of value.entries()) {
    if (!isObject(entry) || leafPaths(entry).some((path) => !fields.some((field) => field.path === path)))
      return { problem: 'entry', index, field: undefined };
    const wrong = fields.find((field) => !isFieldRight(field, valueAt(entry, field.path)));
    if (wrong) return { problem: 'entry', index, field: wrong };
  }
  return undefined;
}

function isFieldRight({ kind, isRequired }: ListField, value: unknown): boolean {
  if (value === undefined) return !isRequired;
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number') return Number.isInteger(value) && Math.abs(Number(value)) <= 1000;
  return isText(value) && value.length <= 500 && (value !== '' || !isRequired);
}

/** PostgreSQL stores no NUL characters. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function leafPaths(entry: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(entry).flatMap(([name, value]) =>
    isObject(value) ? leafPaths(value).map((path) => `${name}.${path}`) : [name],
  );
}

/** The value at a path such as `options.banner.link`; `undefined` if there is none. */
export function valueAt(container: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      container,
    );
}

/** The rules with one value replaced. The value has been checked by `problemOf`. */
export function withValue(rules: CityRules, path: string, value: SettingValue): CityRules {
  return replaced(rules, path.split('.'), value) as CityRules;
}

function replaced(container: unknown, [name = '', ...rest]: readonly string[], value: SettingValue): object {
  const { [name]: current, ...others } = isObject(container) ? container : {};
  if (rest.length > 0) return { ...others, [name]: replaced(current, rest, value) };
  return value === null ? others : { ...others, [name]: value };
}
