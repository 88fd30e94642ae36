import { type CustomPropertySchema, customProperty, described, type PartSchema } from './element-schema.ts';

export const parts: readonly PartSchema[] = [
  described(
    'root',
    'Блок, в котором находится всё содержимое элемента.',
    'The box around all that an element shows.',
  ),
  described(
    'button',
    'Каждая кнопка и каждая ссылка, которая выглядит как кнопка.',
    'Each button, and each link that looks like one.',
  ),
  described(
    'field',
    'Каждое поле формы вместе с подписью и сообщением.',
    'Each field of a form, with its label and its message.',
  ),
  described(
    'panel',
    'Карточки, подробности цены и панель рядом с картой.',
    'Cards, the details of a price, and the panel beside a map.',
  ),
  described('dialog', 'Каждое диалоговое окно.', 'Each dialog.'),
];

export const customProperties: readonly CustomPropertySchema[] = [
  customProperty('--kerb-accent', '<color>', ['Акцент', 'Accent'], '#1f5ae0', [
    'Кнопки, ссылки и выбранное. Текст на нём читается при любом цвете.',
    'Buttons, links and what is chosen. Text on it is readable with any colour.',
  ]),
  customProperty(
    '--kerb-accent-text',
    '<color>',
    ['Текст на акценте', 'Text on the accent'],
    { ru: 'чёрный или белый — тот, что читается', en: 'black or white, whichever is readable' },
    ['Текст на акцентном цвете.', 'Text on the accent.'],
  ),
  customProperty('--kerb-surface', '<color>', ['Фон', 'Background'], '#fff', [
    'Фон. Остальные поверхности, линии и тексты смешиваются из него и --kerb-text.',
    'The background. All other surfaces, lines and texts are mixed of it and --kerb-text.',
  ]),
  customProperty(
    '--kerb-surface-raised',
    '<color>',
    ['Фон карточек и полей', 'Background of cards and fields'],
    { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    ['Карточки, поля, панели и окна.', 'Cards, fields, panels and dialogs.'],
  ),
  customProperty(
    '--kerb-text',
    '<color>',
    ['Текст', 'Text'],
    {
      ru: '#14181f; при заданном --kerb-surface — чёрный или белый',
      en: '#14181f; black or white on a --kerb-surface',
    },
    [
      'Текст. Его контраст с --kerb-surface — не меньше 7:1.',
      'Text. It needs a contrast of 7:1 to --kerb-surface.',
    ],
  ),
  customProperty(
    '--kerb-text-muted',
    '<color>',
    ['Второстепенный текст', 'Less important text'],
    { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    ['Подсказки и второстепенный текст.', 'Hints and less important text.'],
  ),
  customProperty(
    '--kerb-border',
    '<color>',
    ['Линии', 'Lines'],
    { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    ['Линии между строками и вокруг карточек.', 'Lines between rows and around cards.'],
  ),
  customProperty('--kerb-radius', '<length>', ['Скругление углов', 'Corners'], '8px', [
    'Скругление углов полей и кнопок. У карточек и окон оно в полтора раза больше.',
    'The corners of fields and buttons. Cards and dialogs have 1.5 times as much.',
  ]),
  customProperty(
    '--kerb-font',
    'font-family',
    ['Шрифт', 'Typeface'],
    'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
    ['Шрифт всех текстов.', 'The typeface of all texts.'],
  ),
  customProperty('--kerb-space', '<length>', ['Шаг отступов', 'Step of spacing'], '4px', [
    'Шаг отступов: все расстояния кратны ему.',
    'One step of spacing: all distances are multiples of it.',
  ]),
  customProperty('--kerb-success', '<color>', ['Успех', 'Success'], '#28a745', [
    'Оплачено, свободно.',
    'What is paid or free.',
  ]),
  customProperty('--kerb-warning', '<color>', ['Внимание', 'Warning'], '#f0a31c', [
    'То, на что нужно обратить внимание.',
    'What needs attention.',
  ]),
  customProperty('--kerb-danger', '<color>', ['Ошибка', 'Error'], '#cf2e2e', [
    'Ошибки и действия, которые нельзя отменить.',
    'Errors, and actions that cannot be undone.',
  ]),
];
