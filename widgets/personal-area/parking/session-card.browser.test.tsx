import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { fromRoubles, kopecks } from '@kerb/core/domain/money.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { type Instant, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { cityKey } from '@kerb/kit/proof/signed-proof.fixture.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { city, hence, profile, quoteOf, renderParking, resetPage, session } from './parking-page.harness.tsx';

afterEach(resetPage);

const dialog = () => page.getByRole('dialog');
const running = session('К777ОР99', hence(45), { correction: { left: 3, until: hence(12 * 60) } });
const ended = (minutesAgo: number) => ({
  ...session('К777ОР99', hence(-minutesAgo)),
  unpaidSince: hence(-minutesAgo),
  extensionFailed: undefined,
});

test('PLUS-04 PLUS-19 the card names the last safe moment, and asks for notifications only when switched on', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  const { setNow } = await renderParking({ profile: { sessions: [running] } });
  await expect.element(page.getByText('Продлить можно до 12:40')).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('45:00');
  await page.getByText('Напоминания и исправления').click();
  await expect.element(page.getByRole('button', { name: 'Добавить в календарь' })).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await page.getByRole('switch', { name: /Напомнить за 15 и 5 минут/ }).click();
  await expect.element(page.getByText(/Уведомления для этого сайта запрещены/)).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
  setNow(hence(42));
  await expect.element(page.getByText('Осталось мало времени: оплатите продление до 12:45')).toBeVisible();
  ask.mockRestore();
});

test('SHELL-15 REL-09 the time left changes each second, and is right a second after a sleep', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const { setNow } = await renderParking({ profile: { sessions: [running] } });
    const left = page.getByRole('timer');
    await expect.element(left).toHaveTextContent('45:00');
    setNow((hence(0) + 1000) as Instant);
    vi.advanceTimersByTime(1000);
    // Not polled, since polling moves the timers on.
    const rendered = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await rendered();
    expect(left.element().textContent).toContain('44:59');
    setNow((hence(38) + 2000) as Instant);
    vi.advanceTimersByTime(1000);
    await rendered();
    expect(left.element().textContent).toContain('6:58');
  } finally {
    vi.useRealTimers();
  }
});

test('PLUS-18 an extension is turned on with the most it may cost, charges nothing now, and can be turned off', async () => {
  const { api } = await renderParking({ profile: { sessions: [running] } });
  await page.getByRole('button', { name: 'Продлить' }).click();
  await dialog().getByRole('radio', { name: 'В конце' }).click();
  await expect.element(dialog()).toHaveTextContent('Спишем в 12:45, если вы не отмените');
  const autoExtension = { duration: minutes(60), maxCost: kopecks(3000) };
  api.loadProfile.mockResolvedValue({ ...profile, sessions: [{ ...running, autoExtension }] });
  let answer = () => {};
  api.enableAutoExtension.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await dialog()
    .getByRole('button', { name: /^Включить автопродление .*30,00/ })
    .click();
  await expect.element(dialog().getByRole('button', { name: 'Закрыть' })).toBeDisabled();
  answer();
  await expect.element(page.getByText('В 12:45 продлим автоматически')).toBeVisible();
  expect(api.enableAutoExtension.mock.calls[0]?.[0]).toMatchObject({
    session: { sessionId: 'session of К777ОР99' },
    duration: 60,
  });
  expect(api.enableAutoExtension.mock.calls[0]?.[1]).toBe(3000);
  expect(api.extendSession).not.toHaveBeenCalled();
  api.loadProfile.mockResolvedValue({ ...profile, sessions: [running] });
  await page.getByRole('button', { name: 'Не продлевать' }).click();
  await expect.element(page.getByText('Автопродление отменено: К 777 ОР 99.')).toBeVisible();
  expect(api.disableAutoExtension).toHaveBeenCalledExactlyOnceWith('session of К777ОР99');
});

test('FRM-02 the refusal of an extension at the end is gone once another duration has its price', async () => {
  const { api } = await renderParking({ profile: { sessions: [running] } });
  api.enableAutoExtension.mockRejectedValue(new AppError('refused', { code: 'PaymentServiceError' }));
  await page.getByRole('button', { name: 'Продлить' }).click();
  await dialog().getByRole('radio', { name: 'В конце' }).click();
  const enable = dialog().getByRole('button', { name: /^Включить автопродление .*30,00/ });
  await enable.click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await dialog().getByRole('button', { name: '30 мин' }).click();
  await expect.element(enable).toBeEnabled();
  expect(dialog().getByRole('alert').elements()).toHaveLength(0);
});

test('PLUS-28 an extension at the end says which bound account pays what the balance lacks', async () => {
  await renderParking({ profile: { sessions: [running], boundAccount: 'Demo Bank ··4242' } });
  await page.getByRole('button', { name: 'Продлить' }).click();
  await expect.element(dialog()).not.toHaveTextContent('Demo Bank');
  await dialog().getByRole('radio', { name: 'В конце' }).click();
  await expect.element(dialog()).toHaveTextContent('спишется со счёта Demo Bank ··4242');
});

test('PLUS-17 a correction shows its difference before the press, and is sent once with it', async () => {
  const { api } = await renderParking({ profile: { sessions: [running] } });
  await page.getByText('Напоминания и исправления').click();
  await page.getByRole('button', { name: 'Исправить номер или место' }).click();
  const confirm = () => dialog().getByRole('button', { name: /^Исправить/ });
  await expect.element(confirm()).toBeDisabled();
  await dialog().getByRole('textbox', { name: 'Номер автомобиля' }).fill('к777ор97');
  await expect.element(dialog()).toHaveTextContent('Доплата25,00 ₽');
  await expect.element(dialog()).toHaveTextContent('Осталось исправлений в этом месяце: 3');
  await expect.element(dialog()).toHaveTextContent('Первые 15 минут парковка пересчитывается целиком');
  await confirm().dblClick();
  await expect.element(page.getByText('Данные исправлены: К 777 ОР 97.')).toBeVisible();
  expect(api.correctSession).toHaveBeenCalledTimes(1);
  expect(api.correctSession.mock.calls[0]?.[0].vehicle?.plate).toBe('К777ОР97');
  expect(api.correctSession.mock.calls[0]?.[1]).toMatchObject({ difference: 2500 });
});

test('ERR-11 a correction whose price could not be calculated shows neither an alert nor a price, and is not sent', async () => {
  const { api } = await renderParking({ profile: { sessions: [running] } });
  api.quoteCorrection.mockRejectedValue(new AppError('refused', { code: 'CostCalculationError' }));
  await page.getByText('Напоминания и исправления').click();
  await page.getByRole('button', { name: 'Исправить номер или место' }).click();
  await dialog().getByRole('textbox', { name: 'Номер автомобиля' }).fill('к777ор97');
  await vi.waitFor(() => expect(api.quoteCorrection).toHaveBeenCalled());
  await expect.poll(() => dialog().element().querySelector('[aria-busy=true]')).toBeNull();
  expect(dialog().getByRole('alert').elements()).toEqual([]);
  expect(dialog().element().textContent).not.toContain('₽');
  await expect.element(dialog().getByRole('button', { name: /^Исправить/ })).toBeDisabled();
});

test('PLUS-17 without the city’s word there is no correction, and a spent allowance is named', async () => {
  const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
  await page.getByText('Напоминания', { exact: true }).click();
  expect(page.getByRole('button', { name: /Исправить/ }).elements()).toHaveLength(0);
  await resetPage();
  const { api: other } = await renderParking({ profile: { sessions: [running] } });
  other.correctSession.mockRejectedValue(
    new AppError('refused', { code: 'AmendLimit', reason: 'correctionLimit' }),
  );
  await page.getByText('Напоминания и исправления').click();
  await page.getByRole('button', { name: 'Исправить номер или место' }).click();
  await dialog().getByRole('textbox', { name: 'Номер автомобиля' }).fill('к777ор97');
  await dialog()
    .getByRole('button', { name: /^Исправить.*25,00/ })
    .click();
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Исправления на этот месяц закончились');
  expect(api.correctSession).not.toHaveBeenCalled();
});

test('PLUS-19 after the end it says since when the car stands unpaid; the form names the gap and can cover it', async () => {
  const { api } = await renderParking({ profile: { endedSessions: [ended(10)] } });
  await expect
    .element(page.getByText('Если К 777 ОР 99 ещё на месте, машина стоит без оплаты: уже 10 минут.'))
    .toBeVisible();
  expect(api.startStay).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'Номер автомобиля' }).fill('к777ор99');
  await expect.element(page.getByText('Разрыв в оплате с 11:50')).toBeVisible();
  await page.getByRole('button', { name: 'Начать с 11:50' }).click();
  await expect.element(page.getByLabelText('Начало стоянки')).toHaveValue('11:50');
  expect(page.getByText('Разрыв в оплате с 11:50').elements()).toHaveLength(0);
  await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].startedAt).toBe(hence(-10)));
});

test('PLUS-18 beside an unpaid car stands why its own extension failed; each notice goes by itself', async () => {
  const failed = { ...ended(20), id: 'failed', plate: 'О001ОО52', extensionFailed: 'NoMoneyNoHoney' };
  const endedSessions = [failed, ended(10)] as NonNullable<Profile['endedSessions']>;
  await renderParking({ profile: { endedSessions } });
  const notices = () =>
    page
      .getByText(/машина стоит без оплаты/)
      .elements()
      .map((text) => text.closest('.kerb-notice')?.textContent ?? '');
  const reason = 'Автопродление не сработало: Недостаточно средств';
  await expect.poll(() => notices().map((text) => text.includes(reason))).toEqual([false, true]);
  await page.getByRole('button', { name: 'Машина уехала' }).last().click();
  await expect.poll(notices).toEqual([expect.stringMatching(/К.777/)]);
});

test('A11Y-05 that a car stands unpaid is announced once, and the passing minutes are not', async () => {
  const { setNow } = await renderParking({ profile: { endedSessions: [ended(10)] } });
  const announced = page.getByRole('alert');
  await expect.element(announced).toHaveTextContent(/11:50/);
  const text = announced.element().textContent;
  setNow(hence(5));
  await expect.element(page.getByText('машина стоит без оплаты: уже 15 минут')).toBeVisible();
  expect(announced.elements().map(({ textContent }) => textContent)).toEqual([text]);
});

test('PLUS-19 what ended yesterday is named, and no start of today can cover it', async () => {
  const { setNow } = await renderParking({ profile: { endedSessions: [ended(-11 * 60)] } });
  // It ended at 23:00, and this is half past midnight.
  setNow(hence(12.5 * 60));
  await page.getByRole('button', { name: 'Оплатить за эту машину' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Номер автомобиля' })).toHaveValue('К777ОР99');
  await expect.element(page.getByText(/^Разрыв в оплате с/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Начать с/ }).elements()).toHaveLength(0);
  expect(page.getByLabelText('Начало стоянки').elements()).toHaveLength(0);
});

test('PLUS-19 the gap that the driver saw goes along with the start', async () => {
  const { api } = await renderParking();
  const quote = await api.quoteAccountStay({} as never);
  api.quoteAccountStay.mockResolvedValue({
    ...quote,
    gap: { from: hence(-20), to: hence(0), cost: kopecks(100) },
  });
  await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
  await expect.element(page.getByText('Разрыв в оплате с 11:40')).toBeVisible();
  await page.getByRole('button', { name: 'Начать парковку' }).click();
  await vi.waitFor(() => expect(api.startStay.mock.calls[0]?.[0].acceptedGapFrom).toBe(hence(-20)));
});

test('the last stay is repeated in one press, with its car, place and duration', async () => {
  const last = { ...ended(200), unpaidSince: undefined, zoneId: '1009', duration: minutes(90) };
  await renderParking({ profile: { endedSessions: [last] } });
  await page.getByRole('button', { name: /^Повторить прошлую парковку: К 777 ОР 99, Зона 9/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Номер автомобиля' })).toHaveValue('К777ОР99');
  await expect.element(page.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue('9');
  await expect.element(page.getByRole('combobox', { name: 'На сколько' })).toHaveValue('90');
});

test('SES-21 where the city sells by parking, the last parking is repeated, not another one of its zone', async () => {
  const parkings = ['5206', '5207'].map((code) => ({
    code,
    type: 'parking',
    category: 'onStreet',
    geometry: { kind: 'point', at: [44, 56.3] },
    name: `Парковка ${code}`,
    address: '',
    isActive: true,
    zone: { id: '1012', name: 'Зона 12', kind: 'onStreet', prices: [] },
  }));
  await renderParking({
    settings: { paysByParking: true },
    map: { objects: parkings } as unknown as MapData,
    profile: { endedSessions: [{ ...ended(200), unpaidSince: undefined, parkingCode: '5207' }] },
  });
  await page.getByRole('button', { name: /^Повторить прошлую парковку: К 777 ОР 99, .*5207/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'Номер парковки' })).toHaveValue('5207');
});

test('SHELL-29 a link of the header opens the extension of its session, once', async () => {
  const onOpen = vi.fn();
  const requested = { kind: 'extend', sessionId: 'session of К777ОР99', onOpen } as const;
  await renderParking({ profile: { sessions: [running] }, requested });
  await expect.element(dialog()).toHaveTextContent('Продление парковки');
  expect(onOpen).toHaveBeenCalledOnce();
});

test('SES-23 the end says about how much comes back before it is confirmed', async () => {
  const prices = [{ day: 'default', perHour: 4000, from: 0, to: 0 }];
  const { runtime } = await renderParking({ profile: { sessions: [running] } });
  runtime.queries.setQueryData(
    ['nizhny-novgorod', 'guest', 'zones'],
    [{ id: '1012', code: '12', name: '', prices }],
  );
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect
    .element(dialog())
    .toHaveTextContent(/Вернём около 40,00 ₽: до конца ещё 45 минут. Вернётся на счёт./);
});

test('CALC-05 minutes that the driver’s concession made free return nothing', async () => {
  const prices = [{ day: 'default', perHour: 4000, from: 0, to: 0 }];
  const { api, runtime, setNow } = await renderParking({ profile: { sessions: [running] } });
  const free = {
    kind: 'Инвалид',
    plate: running.plate,
    zoneIds: ['1012'],
    discountPercent: 100,
    from: hence(-1000),
    until: hence(10),
  } as unknown as GrantedPermit;
  api.loadGrantedPermits.mockResolvedValue([free]);
  await runtime.queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes('grantedPermits'),
  });
  runtime.queries.setQueryData(
    ['nizhny-novgorod', 'guest', 'zones'],
    [{ id: '1012', code: '12', name: '', prices }],
  );
  // Of the 35 minutes that cost something none is used.
  setNow(hence(10));
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect.element(dialog()).toHaveTextContent(/Вернём около 40,00 ₽: до конца ещё 35 минут/);
});

test('PLUS-25 the card opens the proof of its session, which is loaded then', async () => {
  const key = await cityKey();
  const [from, until] = [running.startedAt / 1000, running.endsAt / 1000];
  const claims = { iss: city, jti: '1', iat: from, plate: running.plate, zone: '1012', from, until };
  const signed = await key.sign(claims);
  const { api } = await renderParking({
    profile: { sessions: [running] },
    proof: { keys: [key.published], ofSession: signed },
  });
  await page.getByText('Подтверждение оплаты и другое').click();
  expect(api.loadSessionProof).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Подтверждение оплаты', exact: true }).click();
  await expect.element(dialog().getByText('21 ноября, с 12:00 до 12:45')).toBeVisible();
  await expect.element(dialog().getByText('Город подтверждает: парковка оплачена.')).toBeVisible();
  expect(api.loadSessionProof.mock.calls[0]?.[0]).toBe(running.sessionId);
});

test('a city without proofs has no button on the card', async () => {
  await renderParking({ profile: { sessions: [running] } });
  await page.getByText('Напоминания и исправления').click();
  await expect.element(page.getByRole('button', { name: 'Добавить в календарь' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Подтверждение оплаты' }).elements()).toHaveLength(0);
});

test('PLUS-24 an extension into free hours is offered shorter, and one press takes that', async () => {
  const { api } = await renderParking({ profile: { sessions: [running] } });
  const [hour] = quoteOf(30).intervals;
  const half = { ...hour, from: hence(45), to: hence(75), cost: fromRoubles(30), concession: undefined };
  const free = { ...half, from: hence(75), to: hence(105), cost: kopecks(0) };
  api.quoteExtension.mockResolvedValue(quoteOf(30, { intervals: [half, free] }));
  await page.getByRole('button', { name: 'Продлить' }).first().click();
  const question = dialog().getByRole('region', { name: /парковка здесь бесплатная/ });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Сократить до 13:15' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await vi.waitFor(() => expect(api.quoteExtension.mock.lastCall?.[0]).toMatchObject({ duration: 30 }));
});

test('PLUS-24 a correction that misses another car by a slip asks for that car, never for the old plate', async () => {
  await renderParking({ profile: { sessions: [running] } });
  await page.getByText('Напоминания и исправления').click();
  await page.getByRole('button', { name: 'Исправить номер или место' }).click();
  const field = dialog().getByRole('textbox', { name: 'Номер автомобиля' });
  const question = dialog().getByRole('region', { name: /почти такой же/ });
  await field.fill('К778ОР99');
  await expect.element(dialog()).toHaveTextContent('Доплата25,00 ₽');
  expect(question.elements()).toHaveLength(0);
  await field.fill('А128ВС52');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Исправить на этот' }).click();
  await expect.element(field).toHaveValue('А123ВС52');
});
