import type { OptionsReply } from '@kerb/core/contract/city.ts';
import { field, type Labels, list, type Setting } from './setting-schema.ts';

const menuLabels = {
  header: ['Меню в шапке', 'Menu of the header'],
  footer: ['Меню в подвале', 'Menu of the footer'],
  mobile: ['Меню телефона', 'Menu on phones'],
} as const satisfies Record<keyof NonNullable<OptionsReply['menuItems']>, Labels>;

export const listRules: readonly Setting[] = [
  list(
    'lists',
    'settings.paymentsMethods',
    ['Способы оплаты', 'Payment methods'],
    [
      field('methodName', 'text', ['Код', 'Code'], true),
      field('methodNameForShow', 'text', ['Название', 'Name'], true),
      field('methodDescription', 'text', ['Пояснение', 'Description']),
      field('isPhoneRequired', 'flag', ['С телефоном', 'Needs a phone']),
      field('kind', 'text', ['Вид: sbp или пусто', 'Kind: sbp or nothing']),
    ],
  ),
  list(
    'lists',
    'settings.topics',
    ['Темы обращений', 'Support topics'],
    [field('value', 'text', ['Код', 'Code'], true), field('label', 'text', ['Название', 'Name'], true)],
  ),
  list(
    'lists',
    'smsCommands',
    ['SMS-команды', 'SMS commands'],
    [
      field('name', 'text', ['Название', 'Name'], true),
      field('hint', 'text', ['Подсказка', 'Hint'], true),
      field('example', 'text', ['Пример', 'Example'], true),
      field('command_transcription', 'text', ['Части через *', 'Parts between *'], true),
    ],
  ),
  ...(['header', 'footer', 'mobile'] as const).map((menu) =>
    list('menus', `options.menuItems.${menu}`, menuLabels[menu], [
      field('path', 'text', ['Адрес', 'Path'], true),
      field('titles.ru', 'text', ['По-русски', 'Russian'], true),
      field('titles.en', 'text', ['По-английски', 'English'], true),
      field('itemOrder', 'number', ['Порядок', 'Order'], true),
    ]),
  ),
];
