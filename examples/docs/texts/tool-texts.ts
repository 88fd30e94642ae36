import type { Language } from '@kerb/core/config/city-config.ts';

/** Texts of the builder, the editor of themes, the search and the buttons of code. Some are HTML. */
const en = {
  copy: 'Copy',
  shareAddress: 'The address of this page with your choices',
  copied: 'Copied',
  cannotCopy: 'Select and copy it',
  results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  noResults: 'Nothing found',
  searchFailed: 'The search did not load. Try again later.',

  builderNeedsScript: 'The builder needs JavaScript.',
  yourElement: 'Your element',
  presets: 'Presets',
  look: 'Look',
  yourLines: 'Your lines',
  allowOrigin:
    'The city’s server has to allow the origin of your page in <code>KERB_ORIGINS</code>: ask the city to add it.',
  howItLooks: 'How it looks',
  sign: 'A sign with a QR code',
  signText:
    'The code opens the portal’s payment with the zone or parking filled in. City and language are those chosen above.',
  saveSvg: 'Download the code (SVG)',
  savePdf: 'Download the sign (PDF, A4)',

  forYourPage: 'For your page',
  stylesheet: 'parking.css, a stylesheet of your page',
  formStylesheet: 'parking-form.css, the styles of the form',
  released: (version: string) =>
    `The lines name version ${version} of the script, whose files never change. To get another version, copy the lines again.`,
  notReleased:
    'No version is released yet: the lines follow each new version of the script. With its hash you have to copy them again after each; until then the link inside the element is shown.',
  city: 'City',
  element: 'Element',
  pin: 'Pin the script by its hash',
  pinHint: 'The browser then runs this very version and no other.',
  reserve: 'Keep the height of the element free',
  reserveHint: 'Nothing below it moves when it shows.',
  declared: 'Show the form without script',
  declaredHint:
    'The form itself is in the lines, about 18 KB (4 KB compressed). Its button opens the portal until the script is there.',
  notSet: 'Not set',
  nothing: 'Nothing',
  pixels: 'Pixels',
  policy: 'My page has a Content-Security-Policy',
  policyHint: 'The look is then a stylesheet.',
  mend: 'Correct the marked fields; then the lines are shown.',
  linkText: 'Parking on the city’s portal',

  signNames: 'The sign names a',
  zone: 'zone',
  parking: 'parking',
  signCode: 'Code on the sign',
  signSignature: 'The city’s signature',
  signSignatureHint:
    'Where the city signs its signs: examples/city-server/sign-codes.ts or the control room makes it.',
  signatureWrong: 'The city has not signed this code with this signature.',
  qrCodeOf: (link: string) => `QR code of ${link}`,
  pdfFailed: 'The PDF could not be written. Check the connection and try again.',
  signCodeMissing: 'Write the code that the sign shows.',

  accent: 'Accent',
  background: 'Background',
  textColour: 'Text',
  corners: 'Corners',
  greatestWidth: 'Maximum width',
  height: 'Height',
  pick: (label: string) => `${label}: choose`,
  pickUnset: (label: string) => `${label}: choose (not set: as the element has it)`,

  tooLong: (most: number) => `This is longer than ${most} characters.`,
  invisible: 'This has characters that cannot be seen, such as a tab.',
  noNumber: 'This is no number.',
  unreadable: (example: string) => `This cannot be read. For example: ${example}`,
  wholePixels: (least: number, most: number) => `Write whole pixels from ${least} to ${most}.`,
  noColour: 'Write a colour such as #1f5ae0.',
  backgroundToo: 'Set the background too: one without the other can be unreadable.',
  lowContrast: (ratio: string) => `The contrast to the background is ${ratio}:1; it needs 7:1.`,

  editorNeedsScript: 'The editor needs JavaScript.',
  invalid: {
    '<color>': 'This is no colour of CSS.',
    '<length>': 'This is no length of CSS.',
    'font-family': 'This is no typeface of CSS.',
  },
};

export type ToolTexts = typeof en;

const ru: ToolTexts = {
  copy: 'Копировать',
  shareAddress: 'Адрес этой страницы с вашим выбором',
  copied: 'Скопировано',
  cannotCopy: 'Выделите и скопируйте',
  results: (count) => `Найдено: ${count}`,
  noResults: 'Ничего не нашлось',
  searchFailed: 'Поиск не загрузился. Попробуйте позже.',

  builderNeedsScript: 'Для конструктора нужен JavaScript.',
  yourElement: 'Ваш элемент',
  presets: 'Что подставить',
  look: 'Вид',
  yourLines: 'Ваш код',
  allowOrigin:
    'Сервер города должен разрешить адрес вашего сайта в <code>KERB_ORIGINS</code>: попросите город его добавить.',
  howItLooks: 'Как это выглядит',
  sign: 'Табличка с QR-кодом',
  signText:
    'Код открывает оплату на портале, где зона или парковка уже подставлена. Город и язык — те, что выбраны выше.',
  saveSvg: 'Скачать код (SVG)',
  savePdf: 'Скачать табличку (PDF, A4)',

  forYourPage: 'Для вашей страницы',
  stylesheet: 'parking.css, стили вашей страницы',
  formStylesheet: 'parking-form.css, стили формы',
  released: (version) =>
    `В коде указана версия скрипта ${version}, её файлы не меняются. Чтобы перейти на другую версию, скопируйте код заново.`,
  notReleased:
    'Выпущенных версий пока нет: скрипт обновляется с каждой новой версией. Если закрепить его хешем, после каждого обновления код нужно скопировать заново, а до этого на странице видна ссылка внутри элемента.',
  city: 'Город',
  element: 'Элемент',
  pin: 'Закрепить скрипт хешем',
  pinHint: 'Браузер выполнит только эту версию скрипта.',
  reserve: 'Оставить место по высоте элемента',
  reserveHint: 'Содержимое под элементом не сдвинется, когда он появится.',
  declared: 'Показывать форму без скрипта',
  declaredHint:
    'Сама форма входит в код, около 18 КБ (4 КБ со сжатием). Пока скрипта нет, её кнопка открывает портал.',
  notSet: 'Не задано',
  nothing: 'Ничего',
  pixels: 'В пикселях',
  policy: 'На моей странице есть Content-Security-Policy',
  policyHint: 'Вид тогда задаётся файлом стилей.',
  mend: 'Исправьте отмеченные поля, и код появится.',
  linkText: 'Парковка на портале города',

  signNames: 'Что указано на табличке',
  zone: 'зона',
  parking: 'парковка',
  signCode: 'Номер на табличке',
  signSignature: 'Подпись города',
  signSignatureHint:
    'Если город подписывает таблички: её делает examples/city-server/sign-codes.ts или пульт управления.',
  signatureWrong: 'Город не подписывал этот номер такой подписью.',
  qrCodeOf: (link) => `QR-код адреса ${link}`,
  pdfFailed: 'Не удалось создать PDF. Проверьте соединение и попробуйте ещё раз.',
  signCodeMissing: 'Введите номер с таблички.',

  accent: 'Акцент',
  background: 'Фон',
  textColour: 'Текст',
  corners: 'Скругление углов',
  greatestWidth: 'Наибольшая ширина',
  height: 'Высота',
  pick: (label) => `${label}: выбрать цвет`,
  pickUnset: (label) => `${label}: выбрать цвет (не задан, как у элемента)`,

  tooLong: (most) => `Длиннее ${most} символов.`,
  invisible: 'Есть невидимые символы, например табуляция.',
  noNumber: 'Это не число.',
  unreadable: (example) => `Не удалось разобрать. Например: ${example}`,
  wholePixels: (least, most) => `Введите целое число пикселей от ${least} до ${most}.`,
  noColour: 'Введите цвет, например #1f5ae0.',
  backgroundToo: 'Задайте и фон: одно без другого может не читаться.',
  lowContrast: (ratio) => `Контраст с фоном ${ratio.replace('.', ',')}:1, а нужно 7:1.`,

  editorNeedsScript: 'Для редактора нужен JavaScript.',
  invalid: {
    '<color>': 'Это не цвет CSS.',
    '<length>': 'Это не длина CSS.',
    'font-family': 'Это не название шрифта CSS.',
  },
};

export const toolTexts: Readonly<Record<Language, ToolTexts>> = { ru, en };
