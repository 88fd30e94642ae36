import type { Language } from '@kerb/core/config/city-config.ts';
import type { VerdictKind } from './verdict.ts';

export interface Texts {
  readonly title: string;
  readonly city: string;
  readonly key: string;
  readonly keyHint: string;
  readonly save: string;
  readonly settings: string;
  readonly zone: string;
  readonly zoneMissing: string;
  readonly plate: string;
  readonly check: string;
  readonly scan: string;
  readonly stopScan: string;
  readonly aim: string;
  readonly noCamera: string;
  readonly online: string;
  readonly offline: string;
  readonly read: string;
  readonly paidAs: string;
  readonly from: string;
  readonly until: string;
  readonly withoutEnd: string;
  readonly stayZone: string;
  readonly bySignature: string;
  readonly byCity: string;
  readonly waiting: (count: number) => string;
  readonly answers: string;
  readonly forget: string;
  readonly verdicts: Readonly<Record<VerdictKind, readonly [title: string, hint: string]>>;
  readonly errors: {
    readonly keyRefused: string;
    readonly tooMany: string;
    readonly notOffered: string;
    readonly other: string;
  };
}

export const texts: Readonly<Record<Language, Texts>> = {
  ru: {
    title: 'Проверка парковки',
    city: 'Город',
    key: 'Ключ службы',
    keyHint: 'Ключ выдаёт город. Он остаётся на этом устройстве.',
    save: 'Готово',
    settings: 'Город и ключ',
    zone: 'Зона',
    zoneMissing: 'Выберите зону, в которой стоит автомобиль',
    plate: 'Номер автомобиля',
    check: 'Проверить номер',
    scan: 'Сканировать код',
    stopScan: 'Закрыть камеру',
    aim: 'Наведите камеру на код водителя',
    noCamera: 'Камера недоступна. Разрешите её в настройках браузера или введите номер.',
    online: 'Есть связь с городом',
    offline: 'Нет связи: коды проверяются, номера ждут',
    read: 'Прочитано',
    paidAs: 'Оплачен номер',
    from: 'с',
    until: 'до',
    withoutEnd: 'без срока, оплата после стоянки',
    stayZone: 'Зона',
    bySignature: 'По подписи города, без связи: изменения после подписи не видны',
    byCity: 'Ответ города',
    waiting: (count) => `Ждут связи: ${count}`,
    answers: 'Ответы, пришедшие позже',
    forget: 'Убрать',
    verdicts: {
      paid: ['Оплачено', ''],
      free: ['Платить не нужно', 'Сейчас бесплатно, или у автомобиля льгота.'],
      otherZone: ['Другая зона', 'Стоянка оплачена, но не в этой зоне.'],
      nearMiss: ['Похожий номер оплачен', 'Прочитайте номер ещё раз. Возможно, водитель ошибся на знак.'],
      unpaid: ['Не оплачено', ''],
      changed: ['Не оплачено', 'Код настоящий, но стоянку после этого изменили.'],
      ahead: ['Ещё не началась', 'Оплаченное время впереди.'],
      over: ['Время вышло', ''],
      forged: ['Подделка', 'Код изменён, или это не подтверждение города.'],
      otherCity: ['Другой город', 'Подтверждение выдал другой город.'],
      unknownKey: [
        'Проверить нельзя',
        'Ключей города на этом устройстве нет, или они устарели. Нужна связь.',
      ],
      unsupported: ['Проверить нельзя', 'Браузер не умеет проверять подписи. Нужен адрес https.'],
      queued: ['Нет связи', 'Номер без связи не проверить. Вопрос сохранён и уйдёт, когда связь появится.'],
    },
    errors: {
      keyRefused: 'Город не принимает этот ключ. Проверьте его или получите новый.',
      tooMany: 'Слишком много проверок за час. Повторите позже.',
      notOffered: 'Этот город не предлагает проверок.',
      other: 'Город не ответил на проверку. Повторите.',
    },
  },
  en: {
    title: 'Parking check',
    city: 'City',
    key: 'Key of the service',
    keyHint: 'The city gives out the key. It stays on this device.',
    save: 'Done',
    settings: 'City and key',
    zone: 'Zone',
    zoneMissing: 'Choose the zone in which the car stands',
    plate: 'Number plate',
    check: 'Check the plate',
    scan: 'Scan a code',
    stopScan: 'Close the camera',
    aim: 'Point the camera at the driver’s code',
    noCamera: 'The camera cannot be used. Allow it in the browser’s settings, or type the plate.',
    online: 'Connected to the city',
    offline: 'No connection: codes are verified, plates wait',
    read: 'Read',
    paidAs: 'Paid plate',
    from: 'from',
    until: 'until',
    withoutEnd: 'without an end, paid afterwards',
    stayZone: 'Zone',
    bySignature: 'By the city’s signature, offline: changes after it was signed are not seen',
    byCity: 'The city’s answer',
    waiting: (count) => `Waiting for a connection: ${count}`,
    answers: 'Answers that came later',
    forget: 'Remove',
    verdicts: {
      paid: ['Paid', ''],
      free: ['Nothing to pay', 'Parking is free now, or the car has a concession.'],
      otherZone: ['Another zone', 'A stay is paid, but not in this zone.'],
      nearMiss: [
        'A similar plate is paid',
        'Read the plate again. The driver may have mistyped a character.',
      ],
      unpaid: ['Not paid', ''],
      changed: ['Not paid', 'The code is genuine, but the stay was changed afterwards.'],
      ahead: ['Not begun yet', 'The paid time is still ahead.'],
      over: ['Time is over', ''],
      forged: ['Forged', 'The code was changed, or it is no proof of the city.'],
      otherCity: ['Another city', 'Another city has issued this proof.'],
      unknownKey: ['Cannot be verified', 'This device has no keys of the city, or old ones. Connect once.'],
      unsupported: ['Cannot be verified', 'The browser cannot verify signatures. The address must be https.'],
      queued: ['No connection', 'A plate cannot be checked offline. The question is kept and asked later.'],
    },
    errors: {
      keyRefused: 'The city does not accept this key. Check it or get a new one.',
      tooMany: 'Too many checks in this hour. Try again later.',
      notOffered: 'This city does not offer checks.',
      other: 'The city did not answer the check. Try again.',
    },
  },
};
