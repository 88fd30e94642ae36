import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { PaidOutcome } from '@kerb/core/domain/payment/order.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import errors from '@kerb/core/i18n/ru/errors.json';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  city,
  hence,
  nothingSent,
  type ParkingOptions,
  profile,
  quoteOf,
  renderParking,
  resetPage,
  sbpMethod,
  sbpOrder,
  sbpReply,
  session,
  zones,
} from './parking-page.harness.tsx';

afterEach(resetPage);

const noBalance = { hasBalance: false };
const dialog = () => page.getByRole('dialog');
const pay = () => dialog().getByRole('button', { name: /^Оплатить/ });
const open = session('К777ОР99', hence(600), { isOpenEnded: true, amountDue: fromRoubles(75) });
const deferred = session('К777ОР99', hence(-10), {
  status: 'deferred',
  amountDue: fromRoubles(75),
  startedAt: hence(-70),
});

test('SES-01 SES-12 SES-27 FAIL-16 without a balance a stay begins without an end; the price shown is that of an hour', async () => {
  const { api } = await renderParking({ settings: noBalance });
  expect(page.getByText('На счёте').elements()).toHaveLength(0);
  expect(page.getByRole('combobox', { name: 'На сколько' }).elements()).toHaveLength(0);
  await expect.element(page.getByText('Цена одного часа')).toHaveTextContent('75,00');
  await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].duration).toBe(60));
  api.loadProfile.mockResolvedValue({ ...profile, sessions: [open] });
  await page.getByRole('button', { name: 'Начать парковку' }).click();
  await expect.element(page.getByText('А 123 ВС 52: парковка началась.')).toBeVisible();
  // All data: the benefits are loaded again too.
  await vi.waitFor(() => expect(api.loadGrantedPermits.mock.calls.length).toBeGreaterThan(1));
  expect(api.startOpenEndedSession.mock.calls[0]?.[0]).toMatchObject({
    spot: { zoneId: '1012' },
    plate: 'А123ВС52',
  });
  expect(api.startStay).not.toHaveBeenCalled();
  await expect.element(page.getByText(/К оплате сейчас 75,00/)).toBeVisible();
});

test('DLG-05 without a balance too a stay begins only once the fresh profile is there', async () => {
  const { api } = await renderParking({ settings: noBalance });
  await expect.element(page.getByText('Цена одного часа')).toHaveTextContent('75,00');
  const button = page.getByRole('button', { name: 'Начать парковку' });
  let arrive = () => {};
  api.loadProfile.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve(profile);
    }),
  );
  const loaded = api.loadProfile.mock.calls.length;
  await button.click();
  await vi.waitFor(() => expect(api.loadProfile.mock.calls.length).toBe(loaded + 1));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(api.startOpenEndedSession).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(api.startOpenEndedSession).toHaveBeenCalledTimes(1));
});

test('DLG-06 without a balance the price of an hour is shown only once the city has named one', async () => {
  const { api } = await renderParking({ settings: noBalance, zone: '' });
  let answer = (_quote: ReturnType<typeof quoteOf>) => {};
  api.quoteAccountStay.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await page.getByRole('combobox', { name: 'Номер зоны' }).fill('12');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(api.quoteAccountStay).toHaveBeenCalled());
  const form = page.getByRole('form', { name: 'Оплата парковки' });
  expect(form.element().textContent).not.toMatch(/\d,\d\d/);
  answer(quoteOf(75));
  await expect.element(page.getByText('Цена одного часа')).toHaveTextContent('75,00');
});

test('PLUS-19 PLUS-33 without a balance too a notice says since when a car stands unpaid, and its button fills in what covers the gap', async () => {
  const ended = {
    ...session('К777ОР99', hence(-10)),
    unpaidSince: hence(-10),
    extensionFailed: undefined,
  };
  const counted = session('М404АН152', hence(-5), { isOpenEnded: true });
  const { api } = await renderParking({
    settings: noBalance,
    profile: { sessions: [counted], endedSessions: [ended] },
  });
  await expect
    .element(page.getByText('Если К 777 ОР 99 ещё на месте, машина стоит без оплаты: уже 10 минут.'))
    .toBeVisible();
  expect(page.getByText(/М 404 АН 152 ещё на месте/).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Оплатить за эту машину' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Номер автомобиля' })).toHaveValue('К777ОР99');
  await expect.element(page.getByLabelText('Начало стоянки')).toHaveValue('11:50');
  await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].startedAt).toBe(hence(-10)));
});

test('SES-23 SES-28 DLG-18 FAIL-25 PAY-09 a running stay is ended in one dialog, by the first method or another', async () => {
  const { api, leaveTo } = await renderParking({ settings: noBalance, profile: { sessions: [open] } });
  api.endOpenEndedSession.mockResolvedValue({
    redirectUrl: 'https://pay.example/1',
    message: undefined,
    amount: fromRoubles(75),
    wasFree: false,
  });
  await page.getByRole('button', { name: 'Завершить' }).click();
  await dialog().getByRole('button', { name: 'Оставить' }).click();
  expect(api.endOpenEndedSession).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect
    .element(dialog())
    .toHaveTextContent(/К оплате 75,00.*Если закрыть окно оплаты,.*останется в блоке «Ждут оплаты»/);
  const method = dialog().getByRole('combobox', { name: 'Способ оплаты' });
  await expect.element(method).toHaveValue('card');
  await expect.element(method).toHaveTextContent('Банковская картаСчёт телефона');
  await method.selectOptions('phone');
  await dialog().getByRole('textbox', { name: 'Телефон' }).fill('+7');
  const end = dialog().getByRole('button', { name: 'Завершить и оплатить' });
  await end.click();
  await expect.element(dialog().getByText('Введите телефон')).toBeVisible();
  expect(api.endOpenEndedSession).not.toHaveBeenCalled();
  await dialog().getByRole('textbox', { name: 'Телефон' }).fill('+7 910 123-45-67');
  await end.dblClick();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
  expect(api.endOpenEndedSession).toHaveBeenCalledTimes(1);
  expect(api.endOpenEndedSession.mock.calls[0]?.[0]).toMatchObject({
    methodId: 'phone',
    phone: '79101234567',
  });
});

test('SES-23 SES-25 SES-27 DLG-18 the payment of an ended stay can be postponed, and made from its block', async () => {
  const { api, leaveTo } = await renderParking({ settings: noBalance, profile: { sessions: [open] } });
  await page.getByRole('button', { name: 'Завершить' }).click();
  const newer = session('М404АН152', hence(-5), {
    status: 'deferred',
    amountDue: fromRoubles(40),
    startedAt: hence(-20),
  });
  api.loadProfile.mockResolvedValue({ ...profile, sessions: [newer, deferred] });
  const loaded = api.loadGrantedPermits.mock.calls.length;
  await dialog().getByRole('button', { name: 'Завершить, оплатить позже' }).click();
  await expect.element(page.getByText('Стоянка завершена и ждёт оплаты: К 777 ОР 99.')).toBeVisible();
  await vi.waitFor(() => expect(api.loadGrantedPermits.mock.calls.length).toBeGreaterThan(loaded));
  expect(api.endOpenEndedSession.mock.calls[0]?.[0].methodId).toBeUndefined();
  await expect.element(page.getByRole('listitem').filter({ hasText: '777' })).toHaveTextContent('75,00');
  await page.getByRole('button', { name: 'Оплатить', exact: true }).nth(1).click();
  await expect.element(dialog().getByRole('heading', { name: 'Оплата парковки' })).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(/останется в блоке «Ждут оплаты»/);
  await dialog().getByRole('combobox', { name: 'Способ оплаты' }).selectOptions('phone');
  await dialog()
    .getByRole('button', { name: /^Оплатить .*75,00/ })
    .dblClick();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
  expect(api.payDeferredSession).toHaveBeenCalledTimes(1);
  expect(api.payDeferredSession.mock.calls[0]?.[0]).toMatchObject({
    session: deferred,
    methodId: 'phone',
    phone: '79000000001',
  });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('SES-23 a stay that was paid in advance has no button to end it where nothing can be refunded', async () => {
  const paid = session('К777ОР99', hence(600), { isOpenEnded: false });
  await renderParking({ settings: noBalance, profile: { sessions: [paid] } });
  await expect.element(page.getByRole('button', { name: 'Продлить' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Завершить' }).elements()).toHaveLength(0);
});

test('SES-23 PLUS-17 a stay that was paid in advance is ended where its money goes back by the way it was paid', async () => {
  const paid = session('К777ОР99', hence(600), { isRefundable: true });
  const { api } = await renderParking({ settings: noBalance, profile: { sessions: [paid] } });
  api.endSession.mockResolvedValue(fromRoubles(40));
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect.element(dialog()).toHaveTextContent(/Вернём .*тем же способом/);
  await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
  await expect.element(page.getByText(/Вернётся тем же способом/)).toHaveTextContent('40,00');
  expect(api.endOpenEndedSession).not.toHaveBeenCalled();
});

test('SES-28 the dialog of an end stays until the city has answered', async () => {
  const { api } = await renderParking({ settings: noBalance, profile: { sessions: [open] } });
  api.endOpenEndedSession.mockReturnValue(new Promise(() => {}));
  await page.getByRole('button', { name: 'Завершить' }).click();
  await dialog().getByRole('button', { name: 'Завершить, оплатить позже' }).click();
  for (const name of ['Закрыть', 'Оставить', 'Завершить и оплатить'])
    await expect.element(dialog().getByRole('button', { name, exact: true })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
});

test('REL-05 a stay that could not be ended without a connection is not ended later by itself', async () => {
  const { api } = await renderParking({ settings: noBalance, profile: { sessions: [open] } });
  api.endOpenEndedSession.mockRejectedValue(new AppError('offline'));
  await page.getByRole('button', { name: 'Завершить' }).click();
  await dialog().getByRole('button', { name: 'Завершить, оплатить позже' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.offline);
  expect(api.endOpenEndedSession).toHaveBeenCalledOnce();
});

test.each(['Завершить и оплатить', 'Завершить, оплатить позже'])(
  'SES-28 ERR-30 a stay that was free is information, the sessions are loaded again, and nothing is to be paid: %s',
  async (name) => {
    const another = session('М404АН152', hence(700), { isOpenEnded: true, amountDue: fromRoubles(40) });
    const sessions = [open, another];
    const { api } = await renderParking({ settings: noBalance, profile: { sessions } });
    api.endOpenEndedSession.mockResolvedValue({
      redirectUrl: undefined,
      message: undefined,
      amount: fromRoubles(0),
      wasFree: true,
    });
    const calls = api.loadProfile.mock.calls.length;
    await page.getByRole('button', { name: 'Завершить' }).first().click();
    await dialog().getByRole('button', { name }).click();
    const notice = page.getByRole('status').filter({ hasText: /^Парковка была бесплатной: / });
    await expect.element(notice).toBeVisible();
    await expect.element(notice).toHaveClass('kerb-tone-accent');
    expect(dialog().elements()).toHaveLength(0);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(api.loadProfile.mock.calls.length).toBeGreaterThan(calls);
    // Nor is it an error of the next stay that is ended.
    await page.getByRole('button', { name: 'Завершить' }).nth(1).click();
    await expect.element(dialog()).toHaveTextContent(/К оплате 40,00/);
    expect(dialog().getByRole('alert').elements()).toHaveLength(0);
  },
);

test('SES-26 SES-27 CALL-44 a deferred stay is cancelled by the chosen method after a confirmation, and leaves its block after the server’s "ok"', async () => {
  const { api, leaveTo } = await renderParking({ settings: noBalance, profile: { sessions: [deferred] } });
  await expect.element(page.getByRole('heading', { name: 'Ждут оплаты' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  expect(api.breakOpenEndedSession).not.toHaveBeenCalled();
  const method = dialog().getByRole('combobox', { name: 'Способ оплаты' });
  await expect.element(method).toHaveValue('card');
  await method.selectOptions('phone');
  await dialog().getByRole('button', { name: 'Отменить парковку' }).click();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
  expect(api.breakOpenEndedSession.mock.calls[0]?.[0]).toMatchObject({
    methodId: 'phone',
    phone: '79000000001',
  });
  expect(api.breakOpenEndedSession.mock.calls[0]?.[0].session.sessionId).toBe('session of К777ОР99');
});

test('SES-26 a stay whose cancellation by a method of the driver was refused is still in its block; one that costs nothing is cancelled at once', async () => {
  const free = { ...deferred, amountDue: fromRoubles(0) };
  const wallet = { ...sbpMethod, id: 'wallet', title: 'Кошелёк', isSbp: false };
  const { api, shadow } = await renderParking({
    settings: noBalance,
    profile: { sessions: [free], paymentMethods: [wallet] },
  });
  api.breakOpenEndedSession.mockRejectedValue(new AppError('refused', { code: 'PaymentServiceError' }));
  await page.getByRole('button', { name: 'Отменить' }).click();
  await dialog().getByRole('button', { name: 'Отменить парковку' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.PaymentServiceError);
  expect(api.breakOpenEndedSession.mock.calls[0]?.[0].methodId).toBe('wallet');
  expect(shadow.textContent).toContain('Ждут оплаты');
  await dialog().getByRole('button', { name: 'Оставить' }).click();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.element(dialog()).toBeVisible();
  expect(dialog().getByRole('alert').elements()).toHaveLength(0);
  api.breakOpenEndedSession.mockResolvedValue({ ...nothingSent, amount: fromRoubles(0), wasFree: false });
  await dialog().getByRole('button', { name: 'Отменить парковку' }).click();
  await expect.element(page.getByText('Отложенная парковка отменена: К 777 ОР 99.')).toBeVisible();
});

test('SES-11 SES-12 a retrospective stay has a duration and a method, and is paid on the payment page', async () => {
  const { api, leaveTo } = await renderParking({ settings: noBalance });
  api.startStay.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
  await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
  await page.getByLabelText('Начало стоянки').fill('11:00');
  await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  expect(api.startStay).not.toHaveBeenCalled();
  await pay().click();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
  expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({
    methodId: 'card',
    duration: 120,
    startedAt: hence(-60),
  });
});

describe('the last step before the payment page', () => {
  const duration = () => dialog().getByRole('combobox', { name: 'На сколько' });

  async function openStep(options: ParkingOptions = {}) {
    const rendered = await renderParking({ settings: noBalance, ...options });
    rendered.api.startStay.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
    await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
    await page.getByLabelText('Начало стоянки').fill('11:00');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect.element(pay()).toBeEnabled();
    return rendered;
  }

  test('DLG-03 SES-18 zone and vehicle stand as text, with a duration, the notice, a button that pays and one that cancels', async () => {
    const { api } = await openStep();
    await expect.element(dialog().getByRole('img', { name: /А 123 ВС 52/ })).toBeVisible();
    await expect.element(dialog().getByText('Зона 12', { exact: true })).toBeVisible();
    expect(dialog().getByRole('textbox').elements()).toHaveLength(0);
    expect(dialog().getByRole('combobox').elements()).toHaveLength(1);
    await expect.element(duration()).toHaveValue('60');
    await expect.element(dialog().getByText(/на странице платёжной системы/)).toBeVisible();
    await expect.element(pay()).toHaveTextContent(/75,00/);
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    expect(dialog().elements()).toHaveLength(0);
    expect(api.startStay).not.toHaveBeenCalled();
    await expect.element(page.getByLabelText('Начало стоянки')).toHaveValue('11:00');
  });

  test('PLUS-28 DLG-03 by SBP has no words about a payment page, and ends with the code on this page', async () => {
    const { api, leaveTo } = await openStep({ profile: { paymentMethods: [sbpMethod] } });
    api.startStay.mockResolvedValue(sbpReply);
    api.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
    expect(
      dialog()
        .getByText(/странице платёжной системы/)
        .elements(),
    ).toEqual([]);
    await pay().click();
    await expect
      .element(page.getByRole('img', { name: /^QR-код для оплаты через СБП, 75,00/ }))
      .toBeVisible();
    expect(dialog().elements()).toEqual([]);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('DLG-04 DLG-06 a change asks for the price, and nothing can be paid before the answer; typing makes no order', async () => {
    const { api, leaveTo } = await openStep();
    let answer = (_quote: ReturnType<typeof quoteOf>) => {};
    api.quoteAccountStay.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await duration().selectOptions('120');
    await expect.element(pay()).toBeDisabled();
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].duration).toBe(120));
    await expect.element(pay()).toHaveAttribute('aria-busy', 'true');
    expect(dialog().element().textContent).not.toMatch(/\d,\d\d/);
    answer(quoteOf(150));
    await expect.element(pay()).toBeEnabled();
    await expect.element(pay()).toHaveTextContent(/150,00/);
    expect(api.startStay).not.toHaveBeenCalled();
    await pay().dblClick();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
    expect(api.startStay.mock.calls.map(([stay]) => stay.duration)).toEqual([120]);
  });

  test('CALC-05 until the city answers, the driver’s own concession is in the price of a new duration', async () => {
    const { api, runtime } = await openStep();
    const prices = [{ day: 'default', perHour: fromRoubles(60), from: 0, to: 0 }];
    runtime.queries.setQueryData([city, 'guest', 'zones'], [{ ...zones[0], prices }]);
    const granted = {
      kind: 'Инвалид',
      plate: 'А123ВС52',
      zoneIds: ['1012'],
      discountPercent: 50,
      from: hence(-1000),
      until: hence(1000),
    } as unknown as GrantedPermit;
    api.loadGrantedPermits.mockResolvedValue([granted]);
    await runtime.queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes('grantedPermits'),
    });
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Продолжить' }).click();
    api.quoteAccountStay.mockReturnValue(new Promise(() => {}));
    await duration().selectOptions('120');
    await expect.element(dialog()).toHaveTextContent(/60,00/);
    expect(dialog().element().textContent).not.toContain('120,00');
  });

  test('DLG-03 DLG-04 in a frame the address becomes a link in the place of the button, until the form changes', async () => {
    const { api, leaveTo } = await openStep({ isFramed: true });
    api.loadOwnPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
    const link = dialog().getByRole('link', { name: /^Оплатить/ });
    expect(link.elements()).toHaveLength(0);
    await pay().click();
    await expect.element(link).toHaveAttribute('href', 'https://pay.example/1');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(dialog().getByText(/Откройте страницу оплаты по ссылке/)).toBeVisible();
    expect(pay().elements()).toHaveLength(0);
    expect(leaveTo).not.toHaveBeenCalled();
    await duration().selectOptions('120');
    await expect.element(pay()).toBeEnabled();
    expect(link.elements()).toHaveLength(0);
    expect(api.startStay).toHaveBeenCalledTimes(1);
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(page.getByRole('form', { name: 'Оплата парковки' })).toBeVisible();
  });

  test('DLG-03 DLG-04 in a frame a corrected plate is shown, and takes the link away too: it was for the mistyped one', async () => {
    const { api } = await renderParking({ settings: noBalance, isFramed: true });
    api.startStay.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
    api.loadOwnPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
    await page.getByRole('textbox', { name: 'Номер автомобиля' }).fill('М404АН52');
    await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
    await page.getByLabelText('Начало стоянки').fill('11:00');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await pay().click();
    const link = dialog().getByRole('link', { name: /^Оплатить/ });
    await expect.element(link).toHaveAttribute('href', 'https://pay.example/1');
    await dialog().getByRole('button', { name: 'Исправить на этот' }).click();
    await expect.element(pay()).toBeEnabled();
    await expect.element(dialog().getByRole('img', { name: 'М 404 АН 152' })).toBeVisible();
    expect(link.elements()).toHaveLength(0);
    await pay().click();
    await expect.element(link).toBeVisible();
    expect(api.startStay.mock.calls.map(([{ plate }]) => plate)).toEqual(['М404АН52', 'М404АН152']);
    await dialog().getByRole('button', { name: 'Отмена' }).click();
  });

  test('SES-18 a stay that is paid in the dialog closes it and resets the form', async () => {
    const { api } = await openStep();
    api.startStay.mockResolvedValue(nothingSent);
    api.quoteAccountStay.mockResolvedValue(quoteOf(0));
    await duration().selectOptions('120');
    await expect.element(pay()).toHaveTextContent(/(?<!\d)0,00/);
    await pay().click();
    await expect.element(page.getByText('А 123 ВС 52: парковка началась')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: 'Сейчас' })).toBeChecked();
  });

  const paid: PaidOutcome = {
    state: 'paid',
    kind: 'stay',
    plate: profile.vehicles[0]?.plate ?? '',
    zoneId: '1012',
    zoneName: 'Зона 12',
    from: hence(-60),
    until: hence(1),
    amount: fromRoubles(75),
  };
  const formIsEmpty = () => expect.element(page.getByRole('radio', { name: 'Сейчас' })).toBeChecked();

  test('SES-18 in a frame a stay that is paid in the other tab closes the dialog and resets the form', async () => {
    const { api } = await openStep({ isFramed: true });
    api.loadOwnPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
    await pay().click();
    await expect.element(dialog().getByRole('link', { name: /^Оплатить/ })).toBeVisible();
    api.loadOwnPaymentOutcome.mockResolvedValue(paid);
    await expect.element(dialog()).not.toBeInTheDocument();
    await formIsEmpty();
  });

  test.each([
    ['whose car is parked no more', {}],
    ['whose car is parked', { sessions: [session('А123ВС52', hence(1), { isRefundable: true })] }],
  ])(
    'SES-18 after the return from the payment page of a stay that was paid, %s, the form is empty',
    async (_whose, over) => {
      const { leaveTo, unmount } = await openStep();
      await pay().click();
      await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
      await unmount();
      const address = { preset: {}, isForm: false };
      await renderParking({ settings: noBalance, ...address, profile: over, outcome: paid });
      await expect.element(page.getByText('Парковка успешно оплачена')).toBeVisible();
      const more = page.getByRole('button', { name: 'Ещё одна парковка' });
      if ('sessions' in over) await more.click();
      await formIsEmpty();
    },
  );

  test('SES-18 after the return from the payment page of a stay that was not paid the form has its values', async () => {
    const { leaveTo, unmount } = await openStep();
    await pay().click();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
    await unmount();
    await renderParking({ settings: noBalance, isForm: false, outcome: { state: 'declined' } });
    await expect.element(page.getByText('Оплата не прошла')).toBeVisible();
    await expect.element(page.getByLabelText('Начало стоянки')).toHaveValue('11:00');
  });

  test('DLG-05 a stay is sent from the dialog only once the fresh profile is there', async () => {
    const { api, leaveTo } = await openStep();
    let arrive = () => {};
    api.loadProfile.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(profile);
      }),
    );
    const loaded = api.loadProfile.mock.calls.length;
    await pay().click();
    await vi.waitFor(() => expect(api.loadProfile.mock.calls.length).toBe(loaded + 1));
    await expect.element(pay()).toHaveAttribute('aria-busy', 'true');
    expect(api.startStay).not.toHaveBeenCalled();
    arrive();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
  });

  test('ERR-15 FAIL-10 ERR-41 ERR-42 ERR-44 FRM-02 DLG-04 a refused price and a refused payment are shown in the dialog, and what was chosen stays', async () => {
    const { api } = await openStep();
    for (const [minutes, code] of [
      ['75', 'CalculationCostError'],
      ['90', 'TariffNotFound'],
      ['105', 'TypeOfDayIsNotDefined'],
    ] as const) {
      api.quoteAccountStay.mockRejectedValueOnce(new AppError('refused', { code }));
      await duration().selectOptions(minutes);
      await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors[code]);
    }
    await expect.element(dialog().getByText('0,00 ₽', { exact: true })).toBeVisible();
    api.startStay.mockRejectedValue(new AppError('refused', { code: 'PaymentServiceError' }));
    await duration().selectOptions('120');
    await expect.element(pay()).toBeEnabled();
    await pay().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.PaymentServiceError);
    await expect.element(duration()).toHaveValue('120');
    await duration().selectOptions('180');
    await expect.element(pay()).toBeEnabled();
    expect(dialog().getByRole('alert').elements()).toHaveLength(0);
    api.startStay.mockRejectedValue(new AppError('refused', { code: 'ParkingSessionAlreadyExists' }));
    await pay().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.ParkingSessionAlreadyExists);
  });
});
