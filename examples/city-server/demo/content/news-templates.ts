import type { InBoth, NewsText } from '../../platform/database/content-text.ts';
import type { TemplateValues } from './template-values.ts';

interface NewsTemplate {
  /** A file of `pictures/`, without its ending. */
  readonly picture?: string;
  readonly write: (values: TemplateValues) => InBoth<NewsText>;
}

const items = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

const newSpaces: NewsTemplate = {
  picture: 'street',
  write({ inCity, streets, inDays, count, phone }) {
    const [main = '', ...others] = streets(4);
    const from = inDays(14);
    const spaces = count(60, 180);
    return {
      ru: {
        title: `Новые платные места: ${main} и ещё три участка`,
        preview: `С ${from.ru} ${inCity.ru} появится ${spaces} новых парковочных мест. Первые две недели они бесплатны.`,
        text: `<p>С ${from.ru} платная парковка появится на четырёх участках:</p>${items([main, ...others])}
<p>Всего это ${spaces} мест, из них каждое десятое — для водителей с инвалидностью. Первые две недели стоянка бесплатна: за это время мы установим знаки и нанесём разметку.</p>
<h2>Как оплатить</h2><p>Выберите место <a href="/">на карте</a> или введите номер зоны со знака на странице <a href="/guest-payment">«Оплата без регистрации»</a>. Остались вопросы — звоните: ${phone}.</p>`,
      },
      en: {
        title: `New paid spaces: ${main} and three more stretches`,
        preview: `From ${from.en}, ${spaces} new parking spaces open ${inCity.en}. The first two weeks are free.`,
        text: `<p>From ${from.en}, paid parking begins on four stretches:</p>${items([main, ...others])}
<p>There are ${spaces} spaces; one in ten is for disabled drivers. The first two weeks are free of charge while we put up signs and paint the lines.</p>
<h2>How to pay</h2><p>Choose a place <a href="/en">on the map</a>, or enter the zone number from the sign on the page <a href="/en/guest-payment">“Pay without registration”</a>. Questions? Call ${phone}.</p>`,
      },
    };
  },
};

const roadWorks: NewsTemplate = {
  write({ streets, inDays, count }) {
    const [street = '', detour = ''] = streets(2);
    const [from, until] = [inDays(3), inDays(10)];
    const spaces = count(12, 45);
    return {
      ru: {
        title: `${street}: часть мест закроют на ремонт`,
        preview: `С ${from.ru} по ${until.ru} ${spaces} мест будут недоступны: меняют бордюр и асфальт.`,
        text: `<p>С ${from.ru} по ${until.ru} на участке «${street}» меняют бордюр и асфальт. ${spaces} мест закрыты, на карте они отмечены как недоступные.</p>
<p>Ближайшие свободные места: ${detour}. Пожалуйста, обращайте внимание на временные знаки: автомобили, оставленные под ними, перемещают на соседнюю улицу.</p>`,
      },
      en: {
        title: `${street}: some spaces close for repairs`,
        preview: `From ${from.en} to ${until.en}, ${spaces} spaces are closed while the kerb and the surface are renewed.`,
        text: `<p>From ${from.en} to ${until.en} the kerb and the surface of “${street}” are renewed. ${spaces} spaces are closed; the map shows them as unavailable.</p>
<p>The nearest free spaces: ${detour}. Please mind the temporary signs: cars left below them are moved to the next street.</p>`,
      },
    };
  },
};

const freeDays: NewsTemplate = {
  write({ inCity, inDays }) {
    const day = inDays(6);
    return {
      ru: {
        title: 'В праздничные дни парковка бесплатна',
        preview: `${day.ru} платить за стоянку ${inCity.ru} не нужно.`,
        text: `<p>${day.ru} парковка на улицах бесплатна весь день. Парковки за шлагбаумом работают как обычно.</p>
<p>Если вы начали оплаченную сессию накануне, деньги за праздничные часы не спишутся: стоимость считается по тарифу каждого часа.</p>`,
      },
      en: {
        title: 'Parking is free on public holidays',
        preview: `On ${day.en} you do not have to pay for parking ${inCity.en}.`,
        text: `<p>On ${day.en} street parking is free all day. Car parks behind barriers work as usual.</p>
<p>If your paid session began the day before, the hours of the holiday cost nothing: each hour has its own tariff.</p>`,
      },
    };
  },
};

const fastPayments: NewsTemplate = {
  picture: 'phone',
  write: () => ({
    ru: {
      title: 'Оплачивайте парковку через СБП',
      preview: 'К карте и счёту телефона добавился перевод через Систему быстрых платежей. Без комиссии.',
      text: `<p>На странице оплаты появился способ «СБП». Приложение банка откроется само, сумма и назначение уже заполнены.</p>
<ol><li>Выберите зону, автомобиль и время.</li><li>Нажмите «Продолжить» и проверьте карточку с номером.</li><li>Выберите «СБП» и подтвердите перевод в банке.</li></ol>
<p>Комиссии нет. Чек придёт в приложение банка.</p>`,
    },
    en: {
      title: 'Pay for parking by fast payments (SBP)',
      preview:
        'Besides cards and phone bills, you can now pay through the Faster Payments System. No commission.',
      text: `<p>The payment page has a new method, SBP. The app of your bank opens by itself; sum and purpose are filled in.</p>
<ol><li>Choose zone, car and time.</li><li>Press “Continue” and check the card with your plate.</li><li>Choose SBP and confirm the transfer in your bank.</li></ol>
<p>There is no commission. Your bank’s app has the receipt.</p>`,
    },
  }),
};

const extendByPhone: NewsTemplate = {
  write: () => ({
    ru: {
      title: 'Продлить парковку можно, не возвращаясь к машине',
      preview: 'Если дела затянулись, добавьте время на странице, где вы платили.',
      text: `<p>Время подходит к концу, а вы ещё не освободились? Откройте страницу оплаты: под таймером есть кнопка «Продлить». Новое время начнётся там, где закончится оплаченное, — без перерыва и без второй покупки тех же минут.</p>
<p>Владельцы личного кабинета могут включить продление заранее. Оно сработает в момент окончания и никогда не спишет больше, чем вы подтвердили.</p>`,
    },
    en: {
      title: 'Extend your parking without walking back to the car',
      preview: 'Running late? Add time on the page where you paid.',
      text: `<p>Your time is nearly over and you are not done? Open the payment page: below the timer there is a button “Extend”. The new time begins where the paid time ends, without a gap and without buying the same minutes twice.</p>
<p>Account holders can switch an extension on in advance. It starts at the end of the session and never charges more than you confirmed.</p>`,
    },
  }),
};

const newMarkings: NewsTemplate = {
  write({ streets, inDays }) {
    const lines = streets(3);
    const from = inDays(5);
    return {
      ru: {
        title: 'Обновляем разметку',
        preview: `С ${from.ru} дорожные службы обновят линии парковочных мест на трёх улицах.`,
        text: `<p>С ${from.ru} по ночам, с 23:00 до 6:00, обновят разметку:</p>${items(lines)}<p>В эти часы оставлять машину на отмеченных участках нельзя. За день до работ мы повесим таблички с датой.</p>`,
      },
      en: {
        title: 'Road markings are repainted',
        preview: `From ${from.en} the lines of parking spaces are repainted in three streets.`,
        text: `<p>From ${from.en}, at night from 23:00 to 6:00, the lines are repainted here:</p>${items(lines)}<p>Cars must not stand there during these hours. Boards with the date are put up one day earlier.</p>`,
      },
    };
  },
};

const winter: NewsTemplate = {
  picture: 'winter',
  write({ inCity, streets }) {
    const [a = '', b = '', c = ''] = streets(3);
    return {
      ru: {
        title: 'Как паркуемся зимой',
        preview: `График уборки снега на парковочных местах ${inCity.ru}: по каким ночам машину лучше переставить.`,
        text: `<p>Снег с парковочных мест вывозят ночью. Переставьте машину к 22:00, и техника уберёт всё место целиком.</p>
<table><thead><tr><th scope="col">Ночь</th><th scope="col">Где убирают</th></tr></thead><tbody><tr><td>на вторник</td><td>${a}</td></tr><tr><td>на четверг</td><td>${b}</td></tr><tr><td>на субботу</td><td>${c}</td></tr></tbody></table>
<p>Не закрывайте номер снегом: камера должна его видеть, чтобы подтвердить оплату.</p>`,
      },
      en: {
        title: 'Parking in winter',
        preview: `When snow is cleared from parking spaces ${inCity.en}, and which nights to move your car.`,
        text: `<p>Snow is removed from parking spaces at night. Move your car before 22:00, and the whole space is cleared.</p>
<table><thead><tr><th scope="col">Night before</th><th scope="col">Where</th></tr></thead><tbody><tr><td>Tuesday</td><td>${a}</td></tr><tr><td>Thursday</td><td>${b}</td></tr><tr><td>Saturday</td><td>${c}</td></tr></tbody></table>
<p>Keep your number plate free of snow: a camera has to read it to confirm the payment.</p>`,
      },
    };
  },
};

const permits: NewsTemplate = {
  write({ inCity }) {
    return {
      ru: {
        title: 'Абонементы на квартал',
        preview: 'Паркуетесь каждый день? Абонемент на три месяца выгоднее разовой оплаты.',
        text: `<p>Абонемент действует в выбранных зонах ${inCity.ru} круглосуточно. Его можно поставить на паузу на время отпуска и перенести на другой автомобиль.</p><p>Какие зоны и сроки вам подходят, подскажет подбор в <a href="/profile">личном кабинете</a>.</p>`,
      },
      en: {
        title: 'Permits for three months',
        preview: 'Do you park every day? A permit for three months is cheaper than paying each time.',
        text: `<p>A permit is valid around the clock in the zones ${inCity.en} that you choose. You can pause it during your holidays and move it to another car.</p><p>The finder in <a href="/en/profile">your account</a> suggests zones and durations.</p>`,
      },
    };
  },
};

const familyConcession: NewsTemplate = {
  write({ inCity, email }) {
    return {
      ru: {
        title: 'Многодетные семьи паркуются за полцены',
        preview: 'Льгота оформляется один раз, заявление можно отправить по почте.',
        text: `<p>Семьи с тремя и более детьми платят ${inCity.ru} половину цены за один автомобиль. Льгота действует три года.</p><p>Пришлите заявление и копию удостоверения на <a href="mailto:${email}">${email}</a>. Ответ придёт в течение десяти рабочих дней. Подробнее — на странице <a href="/pages/concessions">«Льготы»</a>.</p>`,
      },
      en: {
        title: 'Families with three or more children park at half price',
        preview: 'Apply once; you can send the form by e-mail.',
        text: `<p>Families with three or more children pay half the price for one car ${inCity.en}. The concession lasts three years.</p><p>Send the form and a copy of your certificate to <a href="mailto:${email}">${email}</a>. You get an answer within ten working days. More on the page <a href="/en/pages/concessions">“Concessions”</a>.</p>`,
      },
    };
  },
};

const payStations: NewsTemplate = {
  write({ streets, count }) {
    const lines = streets(3);
    const stations = count(8, 30);
    return {
      ru: {
        title: 'Паркоматы принимают карты без контакта',
        preview: `Заменили ${stations} паркоматов: теперь достаточно приложить карту или телефон.`,
        text: `<p>Мы заменили ${stations} паркоматов. Новые принимают карты и телефоны без контакта, говорят голосом и работают при −35 °C. Первыми обновились:</p>${items(lines)}<p>Наличные паркоматы больше не принимают.</p>`,
      },
      en: {
        title: 'Pay stations take contactless cards',
        preview: `${stations} pay stations were replaced: hold your card or phone to them.`,
        text: `<p>We replaced ${stations} pay stations. The new ones take contactless cards and phones, speak, and work at −35 °C. The first ones are here:</p>${items(lines)}<p>Pay stations no longer take cash.</p>`,
      },
    };
  },
};

const smsReminder: NewsTemplate = {
  write({ smsNumber }) {
    return {
      ru: {
        title: 'Нет интернета? Оплатите по SMS',
        preview: `Отправьте сообщение на номер ${smsNumber}: зона, номер автомобиля, часы.`,
        text: `<p>Связь в подземном паркинге не ловит интернет, но SMS проходит. Отправьте на номер <strong>${smsNumber}</strong> номер парковки, номер автомобиля и число часов через звёздочку.</p><p>Все команды собраны на странице <a href="/sms-commands">«Оплата по SMS»</a>. Сохраните её: она откроется и без интернета.</p>`,
      },
      en: {
        title: 'No internet? Pay by SMS',
        preview: `Send a message to ${smsNumber}: zone, plate, hours.`,
        text: `<p>In underground car parks there is often no internet, but an SMS gets through. Send the parking number, your plate and the number of hours to <strong>${smsNumber}</strong>, with asterisks between them.</p><p>The page <a href="/en/sms-commands">“Pay by SMS”</a> lists all commands. It opens without internet, too.</p>`,
      },
    };
  },
};

const monthInFigures: NewsTemplate = {
  write({ inCity, lastMonth, count }) {
    const sessions = count(40, 240) * 1000;
    const share = count(71, 93);
    const minutes = count(52, 96);
    const thousands = (separator: string) => String(sessions).replace(/\B(?=(\d{3})+$)/g, separator);
    const [inRussian, inEnglish] = [thousands('\u00a0'), thousands(',')];
    return {
      ru: {
        title: `Парковки в цифрах: ${lastMonth.ru}`,
        preview: `${inRussian} сессий, ${share} % из них оплачены с телефона. В среднем стояли ${minutes} минут.`,
        text: `<p>За ${lastMonth.ru} ${inCity.ru} начали ${inRussian} парковочных сессий.</p><ul><li>${share} % оплачены с телефона или на сайте;</li><li>средняя стоянка — ${minutes} минут;</li><li>самый загруженный час — с 12 до 13.</li></ul><p>Деньги идут на ремонт дворов, тротуаров и освещение.</p>`,
      },
      en: {
        title: `Parking in figures: ${lastMonth.en}`,
        preview: `${inEnglish} sessions, ${share}% of them paid by phone. The average stay was ${minutes} minutes.`,
        text: `<p>In ${lastMonth.en}, ${inEnglish} parking sessions began ${inCity.en}.</p><ul><li>${share}% were paid by phone or on the site;</li><li>the average stay was ${minutes} minutes;</li><li>the busiest hour is from 12 to 13.</li></ul><p>The money is spent on courtyards, pavements and street lights.</p>`,
      },
    };
  },
};

/** The news of a city, the newest first. */
export const newsTemplates: readonly NewsTemplate[] = [
  winter,
  newSpaces,
  monthInFigures,
  extendByPhone,
  roadWorks,
  fastPayments,
  permits,
  newMarkings,
  monthInFigures,
  familyConcession,
  newSpaces,
  freeDays,
  payStations,
  roadWorks,
  monthInFigures,
  smsReminder,
  newMarkings,
  newSpaces,
  roadWorks,
  freeDays,
  monthInFigures,
  newMarkings,
  roadWorks,
];
