import { isObject, nonEmptyText } from '../decoding.ts';

/** Lists and objects around a text: `[{ values: [{ value: [{ lang, value }] }] }]`. */
const maxDepth = 10;

/**
 * The value that a file wraps: an attribute of NGSI (`{ type, value }`), a text with its language, one text
 * per language, or a list of texts. Everything else stays as it is.
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return undefined;
  if (typeof value === 'string') return withoutCode(value, depth);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return value.join(', ') || undefined;
    return isLanguageList(value) ? plainValue(value[0], depth + 1) : value;
  }
  if (!isObject(value)) return value;
  for (const key of ['value', '@value', '@list'])
    if (Object.hasOwn(value, key)) return plainValue(value[key], depth + 1);
  const keys = Object.keys(value);
  if (keys.some((key) => languageKey.test(key)))
    return plainValue(value.string ?? value.text ?? value.content ?? value.label, depth + 1) ?? value;
  const isPerLanguage = keys.length > 0 && keys.every((key) => /^[a-z]{2}([-_][A-Za-z]{2,4})?$/.test(key));
  return isPerLanguage ? plainValue(Object.values(value).find(nonEmptyText), depth + 1) : value;
}

const languageKey = /^@?(lang|language|langIso639|languageCode|locale)$/;

function isLanguageList(values: readonly unknown[]): boolean {
  return values.every((each) => isObject(each) && Object.keys(each).some((key) => languageKey.test(key)));
}

/** Longer than all that is shown. Patterns that look for words and prices take long for longer texts. */
const maxText = 2000;

/** Some publish lists and objects as the text of a program, which no driver should read. */
function withoutCode(text: string, depth: number): unknown {
  if (!/^\s*(\[\s*\{|\{\s*["'])/.test(text)) return text.slice(0, maxText);
  try {
    return plainValue(JSON.parse(text), depth + 1);
  } catch {
    const [, first] = /'(?:string|text|value)':\s*(?:'([^']*)'|"[^"]*")/.exec(text) ?? [];
    return first;
  }
}

/** Texts in lists and objects are followed to this depth and number. */
const maxTextDepth = 4;
const maxTexts = 100;

/** All texts within a value. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (depth > maxTextDepth || typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .slice(0, maxTexts)
    .flatMap((inner) => textsIn(inner, depth + 1))
    .slice(0, maxTexts);
}
