import englishFile from './english-city.json' with { type: 'json' };

/** What the texts that cities begin with say in English. Texts that were edited stay as they are. */
const englishCity: Readonly<Record<string, string>> = englishFile;

export type Language = 'ru' | 'en';

/** A text that a city begins with. Names of places stay as on their signs. */
export function cityText(text: string, language: Language): string {
  if (language === 'ru') return text;
  return englishOf(text) ?? numberedText(text) ?? zoneText(text);
}

function englishOf(text: string): string | undefined {
  return Object.hasOwn(englishCity, text) ? englishCity[text] : undefined;
}

/** «Паркомат 5201» is "Pay station 5201". */
function numberedText(text: string): string | undefined {
  const [, name = '', number] = /^(.+) (\d+)$/.exec(text) ?? [];
  const english = englishOf(name);
  return english && `${english} ${number}`;
}

/** «Зона 3. Канавино» is "Zone 3. Канавино". */
function zoneText(text: string): string {
  return text
    .replace(/^Зона (\d+)\./, 'Zone $1.')
    .replace(/\. Паркинги: /, '. Car parks: ')
    .replace(/^(Zone \d+\.) Окраина$/, '$1 Outskirts')
    .replace(/^(Zone \d+\. Car parks:) центр$/, '$1 centre');
}

/** The object with these of its texts translated. */
export function withCityTexts<T extends object>(
  value: T,
  fields: readonly (keyof T)[],
  language: Language,
): T {
  if (language === 'ru') return value;
  const translated = fields.flatMap((field) => {
    const text = value[field];
    return typeof text === 'string' ? [[field, cityText(text, language)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(translated) };
}
