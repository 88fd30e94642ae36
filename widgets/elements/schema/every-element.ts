import { type AttributeSchema, described, type MethodSchema, type SlotSchema } from './element-schema.ts';

/** What every element has. */
export const sharedAttributes: readonly AttributeSchema[] = [
  {
    name: 'city',
    label: { ru: 'Город', en: 'City' },
    type: { kind: 'text' },
    isRequired: true,
    example: 'kazan',
    description: {
      ru: 'Код города. Если его нет или такого города нет, элемент показывает сообщение. Если поменять код, элемент переключается на другой город.',
      en: 'The city’s id. A missing or unknown one shows a message in the element. A change switches the element to the other city.',
    },
  },
  {
    name: 'lang',
    label: { ru: 'Язык', en: 'Language' },
    type: { kind: 'one-of', values: ['ru', 'en'] },
    valueLabels: { ru: { ru: 'Русский', en: 'Russian' }, en: { ru: 'Английский', en: 'English' } },
    isRequired: false,
    example: 'en',
    description: {
      ru: 'Язык текстов. Если атрибута нет, язык берётся из ближайшего `lang` на странице, а если нет и его, тексты на русском. Регион, как в `en-GB`, не учитывается.',
      en: 'The language of the texts. Without it the nearest `lang` of an ancestor counts, then Russian. A region such as in `en-GB` is ignored.',
    },
  },
  {
    name: 'theme',
    label: { ru: 'Оформление', en: 'Theme' },
    type: { kind: 'one-of', values: ['light', 'dark', 'auto'] },
    valueLabels: {
      light: { ru: 'Светлое', en: 'Light' },
      dark: { ru: 'Тёмное', en: 'Dark' },
      auto: { ru: 'Как на устройстве', en: 'As on the device' },
    },
    isRequired: false,
    example: 'dark',
    description: {
      ru: 'Светлые или тёмные цвета; `auto` — как на устройстве. Если атрибута нет, элемент следует `color-scheme` страницы.',
      en: 'Light or dark colours; `auto` follows the device. Without it the element follows the page’s `color-scheme`.',
    },
  },
];

export const refresh: MethodSchema = {
  name: 'refresh',
  parameters: [],
  description: { ru: 'Заново загружает все данные города.', en: 'Loads all data of the city again.' },
};

export const fallbackSlot: SlotSchema = described(
  '',
  'показывается, пока у элемента нет экрана и если его код не загрузился. Например, ссылка на портал.',
  'Shown until the element has a screen, and when its code cannot load: a link to the portal, for example.',
);
