import type { InBoth, PageText } from '../../platform/database/content-text.ts';
import type { TemplateValues } from './template-values.ts';

type PageTemplate = (values: TemplateValues) => InBoth<PageText>;

const howToPay: PageTemplate = ({ inCity, smsNumber }) => ({
  ru: {
    title: 'Как оплатить парковку',
    text: `<p>Оплатить стоянку ${inCity.ru} можно за минуту, без регистрации и приложения.</p>
<h2>На этом сайте</h2><ol><li>Найдите своё место <a href="/">на карте</a> или прочитайте номер зоны на знаке.</li><li>Откройте <a href="/guest-payment">«Оплата без регистрации»</a> и введите номер автомобиля.</li><li>Выберите время. Цена и время окончания видны сразу.</li><li>Проверьте карточку и оплатите картой, через СБП или со счёта телефона.</li></ol>
<h2>По SMS</h2><p>Отправьте команду на номер <strong>${smsNumber}</strong>. Все команды — на странице <a href="/sms-commands">«Оплата по SMS»</a>.</p>
<h2>В паркомате</h2><p>Введите номер автомобиля и приложите карту. Чек можно не оставлять под стеклом: инспектор видит оплату по номеру.</p>
<h2>Не успели оплатить?</h2><p>До конца дня можно оплатить уже прошедшее время: включите «Я уже припарковался» на странице оплаты.</p>`,
  },
  en: {
    title: 'How to pay for parking',
    text: `<p>Paying for a stay ${inCity.en} takes a minute, without registration and without an app.</p>
<h2>On this site</h2><ol><li>Find your place <a href="/en">on the map</a>, or read the zone number on the sign.</li><li>Open <a href="/en/guest-payment">“Pay without registration”</a> and enter your number plate.</li><li>Choose the time. Price and end are shown at once.</li><li>Check the card and pay by bank card, SBP or phone bill.</li></ol>
<h2>By SMS</h2><p>Send a command to <strong>${smsNumber}</strong>. The page <a href="/en/sms-commands">“Pay by SMS”</a> lists all of them.</p>
<h2>At a pay station</h2><p>Enter your number plate and hold your card to the reader. You need not leave the receipt in the car: inspectors see payments by number plate.</p>
<h2>Forgot to pay?</h2><p>Until the end of the day you can pay for time that has passed: switch on “I am already parked” on the payment page.</p>`,
  },
});

const concessions: PageTemplate = ({ inCity, email }) => ({
  ru: {
    title: 'Льготы',
    text: `<p>Кто паркуется ${inCity.ru} дешевле или бесплатно.</p>
<table><thead><tr><th scope="col">Кому</th><th scope="col">Льгота</th><th scope="col">Срок</th></tr></thead><tbody>
<tr><td>Водители с инвалидностью</td><td>бесплатно на местах со знаком, в любое время</td><td>по справке</td></tr>
<tr><td>Многодетные семьи</td><td>скидка 50 %, один автомобиль</td><td>3 года</td></tr>
<tr><td>Ветераны</td><td>скидка 33 %</td><td>бессрочно</td></tr>
<tr><td>Жители зоны</td><td>скидка 70 % в своей зоне</td><td>1 год</td></tr>
<tr><td>Электромобили</td><td>бесплатно на улицах</td><td>пока действует программа</td></tr></tbody></table>
<h2>Как получить</h2><p>Пришлите заявление и документы на <a href="mailto:${email}">${email}</a> или принесите в МФЦ. Решение приходит за десять рабочих дней. Льгота привязывается к номеру автомобиля и применяется сама: на странице оплаты вы увидите цену со скидкой.</p>`,
  },
  en: {
    title: 'Concessions',
    text: `<p>Who parks ${inCity.en} at a lower price or free of charge.</p>
<table><thead><tr><th scope="col">Who</th><th scope="col">Concession</th><th scope="col">Lasts</th></tr></thead><tbody>
<tr><td>Disabled drivers</td><td>free in marked spaces, at any time</td><td>as certified</td></tr>
<tr><td>Families with three or more children</td><td>50% discount, one car</td><td>3 years</td></tr>
<tr><td>Veterans</td><td>33% discount</td><td>for good</td></tr>
<tr><td>Residents of a zone</td><td>70% discount in their zone</td><td>1 year</td></tr>
<tr><td>Electric cars</td><td>free in the streets</td><td>while the programme lasts</td></tr></tbody></table>
<h2>How to get one</h2><p>Send the form and your documents to <a href="mailto:${email}">${email}</a>, or bring them to a public service centre. You hear from us within ten working days. A concession belongs to a number plate and applies by itself: the payment page shows the reduced price.</p>`,
  },
});

const rules: PageTemplate = ({ inCity }) => ({
  ru: {
    title: 'Правила парковки',
    text: `<h2>Когда платить</h2><p>У вас есть 15 минут, чтобы оплатить стоянку. Уехали раньше — платить не нужно. Часы и цены написаны на знаке и в карточке парковки на карте.</p>
<h2>Что нельзя</h2><ul><li>Занимать место для водителей с инвалидностью без разрешения.</li><li>Стоять поперёк разметки или на двух местах.</li><li>Закрывать номер автомобиля.</li></ul>
<h2>Если не оплатить</h2><p>За неоплаченную стоянку ${inCity.ru} выписывают штраф. В первые тридцать дней действует скидка 25 %.</p>
<h2>Возврат</h2><p>Если до конца сессии осталось больше 30 минут, завершите её в личном кабинете: деньги за неиспользованное время вернутся на баланс.</p>`,
  },
  en: {
    title: 'Parking rules',
    text: `<h2>When to pay</h2><p>You have 15 minutes to pay for your stay. If you leave earlier, it costs nothing. Hours and prices are on the sign, and on the map.</p>
<h2>What is not allowed</h2><ul><li>Using a space for disabled drivers without a permit.</li><li>Standing across the lines or on two spaces.</li><li>Covering the number plate.</li></ul>
<h2>If you do not pay</h2><p>An unpaid stay ${inCity.en} is fined. It costs 25% less during the first thirty days.</p>
<h2>Refunds</h2><p>If more than 30 minutes of a session are left, end it in your account: the money for the unused time goes back to your balance.</p>`,
  },
});

const faq: PageTemplate = ({ phone, email }) => ({
  ru: {
    title: 'Частые вопросы',
    text: `<h2>Я ошибся в номере автомобиля</h2><p>В личном кабинете номер идущей сессии можно исправить до конца дня. Без личного кабинета напишите на <a href="mailto:${email}">${email}</a>.</p>
<h2>Деньги списались, а сессии нет</h2><p>Откройте страницу, где платили: она сама спросит банк. Если через 20 минут оплаты нет, банк вернёт деньги.</p>
<h2>Нужно ли оставлять чек в машине?</h2><p>Нет. Оплату проверяют по номеру.</p>
<h2>Можно ли оплатить за другого?</h2><p>Да. Достаточно знать номер автомобиля и зону.</p>
<h2>Куда звонить?</h2><p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>, круглосуточно.</p>`,
  },
  en: {
    title: 'Frequent questions',
    text: `<h2>I mistyped my number plate</h2><p>In your account you can correct the plate of a running session until the end of the day. Without an account, write to <a href="mailto:${email}">${email}</a>.</p>
<h2>I was charged, but there is no session</h2><p>Open the page where you paid: it asks the bank by itself. If there is no payment after 20 minutes, the bank returns the money.</p>
<h2>Do I have to leave a receipt in the car?</h2><p>No. Payments are checked by number plate.</p>
<h2>Can I pay for somebody else?</h2><p>Yes. You need the number plate and the zone.</p>
<h2>Whom can I call?</h2><p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>, around the clock.</p>`,
  },
});

const personalData: PageTemplate = ({ inCity, email }) => ({
  ru: {
    title: 'Обработка персональных данных',
    text: `<p>Оператор городских парковок ${inCity.ru} обрабатывает данные водителей, чтобы принимать оплату и отвечать на обращения.</p>
<h2>Какие данные</h2><ul><li>Номер автомобиля и зона — при любой оплате.</li><li>Телефон — если вы платите со счёта номера.</li><li>E-mail, телефон и имя — если вы завели личный кабинет.</li></ul>
<h2>Сколько хранятся</h2><p>Данные об оплате — пять лет, как требует закон. Личный кабинет можно удалить в любой день.</p>
<h2>Кому передаются</h2><p>Банку — для оплаты. Городу — для проверки стоянки. Рекламодателям — никогда.</p>
<p>Вопросы и отзыв согласия: <a href="mailto:${email}">${email}</a>.</p>`,
  },
  en: {
    title: 'Personal data',
    text: `<p>The operator of city parking ${inCity.en} processes data of drivers to take payments and to answer requests.</p>
<h2>Which data</h2><ul><li>Number plate and zone, for any payment.</li><li>Phone number, if you pay by phone bill.</li><li>E-mail, phone number and name, if you have an account.</li></ul>
<h2>How long</h2><p>Payments are stored for five years, as the law demands. You can delete your account on any day.</p>
<h2>Who gets them</h2><p>The bank, for payments. The city, to check parked cars. Advertisers: never.</p>
<p>Questions, and to withdraw your consent: <a href="mailto:${email}">${email}</a>.</p>`,
  },
});

/** The pages of a city by path. */
export const pageTemplates: Readonly<Record<string, PageTemplate>> = {
  'how-to-pay': howToPay,
  rules,
  concessions,
  faq,
  'personal-data': personalData,
};
