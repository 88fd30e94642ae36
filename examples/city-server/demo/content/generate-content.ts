import type { CityConfig } from '../../modules/cities/city.ts';
import { defaultOptions } from '../../modules/cities/replies/city-options.ts';
import type { InBoth, NewsText } from '../../platform/database/content-text.ts';
import { createRandom } from '../../platform/random.ts';
import { demoCities } from '../demo-cities.ts';
import type { GeneratedCity } from '../generated-city/generated-city.ts';
import newsFile from './news.json' with { type: 'json' };
import pagesFile from './pages.json' with { type: 'json' };

/** A news item whose texts have `{name}` where a value stands. */
interface NewsTemplate extends InBoth<NewsText> {
  /** A file of `pictures/`, without its ending. */
  readonly picture?: string;
  /** How many streets it names: `{street1}` and so on. Each use takes the next ones of the city. */
  readonly streets?: number;
  /** Dates by name, in days after the publication. */
  readonly dates?: Readonly<Record<string, number>>;
  /** Whole numbers by name, between two that are included. */
  readonly counts?: Readonly<Record<string, readonly number[]>>;
}

/** The values of the placeholders in a text: one for both languages, or one for each. */
type Values = Readonly<Record<string, string | number | InBoth<string>>>;

const { order } = newsFile;
const templates: Readonly<Record<string, NewsTemplate>> = newsFile.templates;

const dayMs = 86_400_000;

/** Cities that begin with a notice over their pages. */
const citiesWithPopup: ReadonlySet<string> = new Set(['sochi', 'anapa', 'volgograd']);

/** News, pages and notice of a city. The newest news appeared two days before `now`. */
export function generateContent(config: CityConfig, generatedCity: GeneratedCity, now: Date) {
  const random = createRandom(`content ${config.city}`);
  const nextStreets = streetsOf(generatedCity);
  const ofCity = valuesOfCity(config);
  let publishedAt = new Date(now.getTime() - 2 * dayMs);
  const news = order.flatMap((name, index) => {
    const template = templates[name];
    if (!template) return [];
    const values = valuesOf(
      template,
      publishedAt,
      createRandom(`content ${config.city} ${index}`),
      nextStreets,
    );
    const texts = withCapitals(filled(template, { ...ofCity, ...values }));
    const entry = { publishedAt, picture: template.picture, texts };
    publishedAt = new Date(
      publishedAt.getTime() - random.integer(4, 16) * dayMs - random.integer(0, 5) * 3_600_000,
    );
    return [entry];
  });
  return {
    news,
    pages: Object.entries(pagesFile.pages).map(([path, texts]) => ({ path, texts: filled(texts, ofCity) })),
    /** Few cities begin with a notice. */
    popup: citiesWithPopup.has(config.city) ? filled(pagesFile.popup, ofCity) : undefined,
  };
}

/** The texts with their values. */
function filled<T extends Readonly<Record<keyof T, string>>>(
  { ru, en }: InBoth<T>,
  values: Values,
): InBoth<T> {
  const fill = (texts: T, language: 'ru' | 'en') =>
    Object.fromEntries(
      Object.entries<string>({ ...texts }).map(([field, text]) => [
        field,
        text.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = values[name] ?? '';
          return typeof value === 'object' ? value[language] : String(value);
        }),
      ]),
    ) as T;
  return { ru: fill(ru, 'ru'), en: fill(en, 'en') };
}

/** A title can begin with the name of a street, which is written «улица …» on its sign. */
function withCapitals({ ru, en }: InBoth<NewsText>): InBoth<NewsText> {
  const capital = (text: NewsText) => ({
    ...text,
    title: text.title.charAt(0).toUpperCase() + text.title.slice(1),
  });
  return { ru: capital(ru), en: capital(en) };
}

function valuesOfCity(config: CityConfig): Values {
  const { city, displayName } = config;
  const { contacts, numberSmsSendTo = '' } = defaultOptions(config);
  const { phone = '', email = '' } = contacts ?? {};
  const en = city === 'moscow-region' ? 'in the Moscow region' : `in ${displayName.en}`;
  const inCity = { ru: demoCities[city]?.inCity ?? `в городе ${displayName.ru}`, en };
  return { inCity, smsNumber: numberSmsSendTo, phone, phoneDigits: phone.replace(/[^\d+]/g, ''), email };
}

function valuesOf(
  { streets = 0, dates = {}, counts = {} }: NewsTemplate,
  publishedAt: Date,
  random: ReturnType<typeof createRandom>,
  nextStreets: (count: number) => readonly string[],
): Values {
  const lastMonth = new Date(Date.UTC(publishedAt.getUTCFullYear(), publishedAt.getUTCMonth() - 1, 15));
  const dateAfter = (days: number) =>
    inBoth({ day: 'numeric', month: 'long' }, new Date(publishedAt.getTime() + days * dayMs));
  return Object.fromEntries([
    ['lastMonth', inBoth({ month: 'long' }, lastMonth)],
    ...nextStreets(streets).map((name, index) => [`street${index + 1}`, name] as const),
    ...Object.entries(dates).map(([name, days]) => [name, dateAfter(days)] as const),
    ...Object.entries(counts).map(
      ([name, [low = 0, high = 0]]) => [name, random.integer(low, high)] as const,
    ),
  ]);
}

/** The names of a city's streets, one after the other and again from the first. */
function streetsOf({ streets }: GeneratedCity) {
  const names = [...new Set(streets.map(({ name }) => name).filter((name) => name !== ''))].slice(0, 40);
  let used = 0;
  return (count: number) =>
    Array.from({ length: count }, () => {
      const name = names[used % names.length] ?? '';
      used += 1;
      return name;
    });
}

function inBoth(format: Intl.DateTimeFormatOptions, moment: Date): InBoth<string> {
  const write = (locale: string) => new Intl.DateTimeFormat(locale, format).format(moment);
  return { ru: write('ru'), en: write('en-GB') };
}
