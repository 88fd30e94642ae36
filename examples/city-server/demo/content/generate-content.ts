import type { CityConfig } from '../../modules/cities/city.ts';
import { defaultOptions } from '../../modules/cities/replies/city-options.ts';
import type { InBoth, NewsText, PageText, PopupText } from '../../platform/database/content-text.ts';
import { createRandom } from '../../platform/random.ts';
import type { GeneratedCity } from '../generated-city/generated-city.ts';
import { cityNames } from './city-names.ts';
import { newsTemplates } from './news-templates.ts';
import { pageTemplates } from './page-templates.ts';
import type { TemplateValues } from './template-values.ts';

interface GeneratedContent {
  readonly news: readonly {
    readonly publishedAt: Date;
    readonly picture: string | undefined;
    readonly texts: InBoth<NewsText>;
  }[];
  readonly pages: readonly { readonly path: string; readonly texts: InBoth<PageText> }[];
  /** Few cities begin with a notice. */
  readonly popup: InBoth<PopupText> | undefined;
}

const dayMs = 86_400_000;

/** Cities that begin with a notice over their pages. */
const citiesWithPopup: ReadonlySet<string> = new Set(['sochi', 'anapa', 'volgograd']);

/** News, pages and notice of a city. The newest news appeared two days before `now`. */
export function generateContent(
  config: CityConfig,
  generatedCity: GeneratedCity,
  now: Date,
): GeneratedContent {
  const random = createRandom(`content ${config.city}`);
  const values = templateValues(config, generatedCity);
  let publishedAt = new Date(now.getTime() - 2 * dayMs);
  const news = newsTemplates.map(({ picture, write }, index) => {
    const texts = withCapitals(write(values(publishedAt, index)));
    const entry = { publishedAt, picture, texts };
    publishedAt = new Date(
      publishedAt.getTime() - random.integer(4, 16) * dayMs - random.integer(0, 5) * 3_600_000,
    );
    return entry;
  });
  const ofPages = values(now, newsTemplates.length);
  const pages = Object.entries(pageTemplates).map(([path, write]) => ({ path, texts: write(ofPages) }));
  return { news, pages, popup: citiesWithPopup.has(config.city) ? popupText(ofPages) : undefined };
}

/** A title can begin with the name of a street, which is written «улица …» on its sign. */
function withCapitals({ ru, en }: InBoth<NewsText>): InBoth<NewsText> {
  const capital = (text: NewsText) => ({
    ...text,
    title: text.title.charAt(0).toUpperCase() + text.title.slice(1),
  });
  return { ru: capital(ru), en: capital(en) };
}

function popupText({ inCity }: TemplateValues): InBoth<PopupText> {
  return {
    ru: {
      title: 'Парковки у моря: новые часы',
      message: `<p>До конца сезона стоянка ${inCity.ru} у набережной платная с 9:00 до 22:00.</p><p><a href="/pages/rules">Правила парковки</a></p>`,
    },
    en: {
      title: 'Parking at the waterfront: new hours',
      message: `<p>Until the end of the season, parking ${inCity.en} at the waterfront is paid from 9:00 to 22:00.</p><p><a href="/en/pages/rules">Parking rules</a></p>`,
    },
  };
}

function templateValues(config: CityConfig, { streets }: GeneratedCity) {
  const { inCity } = cityNames(config);
  const { contacts, numberSmsSendTo = '' } = defaultOptions(config);
  const names = [...new Set(streets.map(({ name }) => name).filter((name) => name !== ''))].slice(0, 40);
  let used = 0;
  const nextStreets = (count: number) =>
    Array.from({ length: count }, () => {
      const name = names[used % names.length] ?? '';
      used += 1;
      return name;
    });
  return (publishedAt: Date, index: number): TemplateValues => {
    const random = createRandom(`content ${config.city} ${index}`);
    const lastMonth = new Date(Date.UTC(publishedAt.getUTCFullYear(), publishedAt.getUTCMonth() - 1, 15));
    return {
      inCity,
      streets: nextStreets,
      inDays: (days) =>
        inBoth({ day: 'numeric', month: 'long' }, new Date(publishedAt.getTime() + days * dayMs)),
      lastMonth: inBoth({ month: 'long' }, lastMonth),
      count: (low, high) => random.integer(low, high),
      smsNumber: numberSmsSendTo,
      phone: contacts?.phone ?? '',
      email: contacts?.email ?? '',
    };
  };
}

function inBoth(format: Intl.DateTimeFormatOptions, moment: Date): InBoth<string> {
  const write = (locale: string) => new Intl.DateTimeFormat(locale, format).format(moment);
  return { ru: write('ru'), en: write('en-GB') };
}
