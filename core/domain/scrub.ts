/** Fields with these names are removed whatever their value is. */
const secretName =
  /token|passw|^pass$|secret|(?<!status_)code|captcha|phone|mail|plate|vehicle|^number$|card|inn|authorization|cookie|user|^ip/i;

/** The letters of plates, in either alphabet. */
const L = '[авекмнорстухabekmhopctyx]';
const plate = new RegExp(
  `(?<![\\p{L}\\d])(?:${L}\\s?\\d{3}\\s?${L}{2,3}\\s?\\d{2,3}|${L}{1,2}\\d{3,4}${L}?\\d{2,3}|${L}\\d{6,7}|\\d{3,4}${L}{1,2}\\d{2,3})(?![\\p{L}\\d])`,
  'giu',
);

/** The order matters: an address loses its query before the query's content could match another pattern. */
const secretTexts: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[?#][^\s"'<>)\]}]*/g, '?[removed]'],
  [/\bbearer\s+\S+/gi, '[token]'],
  [/\b(?:\w*token|password|pass|code|captcha)\b\s*[:=]\s*["']?[^\s"',;]+/gi, '[removed]'],
  [/[^\s@"'<>():,;]+@[^\s@"'<>():,;]+\.[^\s@"'<>():,;]+/g, '[e-mail]'],
  // UUIDs stay: they name payments and requests, not people. Any other long run of letters and digits may be
  // a token.
  [
    /(?<![\w-])(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi,
    '[token]',
  ],
  // Plates of all types, in either alphabet; the standard type also with spaces.
  [plate, '[plate]'],
  [/(?<![\d-])\+?\d(?:[\s().-]*\d){9,14}(?![\d-])/g, '[phone]'],
];

const maxDepth = 12;

/**
 * A copy without tokens, passwords, codes, phones, e-mails, plates and query strings. Fields are removed by
 * their names as well as by their values. In doubt a value is removed.
 */
export function scrub<Value>(value: Value): Value {
  return scrubbed(value, 0) as Value;
}

function scrubbed(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[removed]';
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isSecret = secretName.test(name) && field !== undefined && field !== null;
      return [name, isSecret ? '[removed]' : scrubbed(field, depth + 1)];
    }),
  );
}

export function scrubText(text: string): string {
  return secretTexts.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
