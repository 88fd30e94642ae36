import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SectionScreen } from '../element/section-screen.tsx';
import { resetPage, sbpMethod, sbpOrder, sbpReply } from '../parking/parking-page.harness.tsx';
import { noFlags } from '../sections/sections.ts';
import {
  concession,
  day,
  granted,
  main,
  offer,
  type PermitOptions,
  renderPermitScreen,
  second,
  today,
} from './permits.harness.tsx';
import { Permits, type PermitsProps } from './permits.tsx';

beforeEach(resetPage);

const open = vi.fn();
const finder = { url: '/profile/constructor', open };

async function renderPermits(options: PermitOptions & PermitsProps = {}) {
  const rendered = await renderPermitScreen(<Permits finder={options.finder} />, options);
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return rendered;
}

/** The page, which the driver can leave and visit again. */
function Visits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Leave' : 'Visit'}
      </button>
      {isHere ? <Permits /> : null}
    </>
  );
}

const paidPermit = {
  state: 'paid',
  kind: 'permit',
  plate: main,
  zoneId: '',
  zoneName: '',
  from: granted.from ?? (0 as never),
  until: granted.until ?? (0 as never),
  amount: offer.cost,
} as const;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const act = (name: string) => dialog().getByRole('button', { name, exact: true });
const of = (action: string) => button(`${action}: Месяц на окраине, А 123 ВС 52`);
const payFor = async (name: string) => button(`Оплатить: ${name}`).click();
const submit = () => dialog().getByRole('button', { name: /^Оплатить/ });

describe('the table of concessions and permits', () => {
  test('PRM-01 PRM-05 PRM-06 has the columns, and the words for any vehicle and any zone', async () => {
    await page.viewport(1280, 800);
    const anywhere = { ...granted, orderNumber: 'EF56', plate: 'any', zoneIds: 'any' } as const;
    await renderPermits({
      prepare: (api) => {
        api.loadGrantedPermits.mockResolvedValue([granted, anywhere]);
        api.loadPermitOffers.mockResolvedValue([day, { ...offer, type: undefined }]);
      },
    });
    await expect.element(page.getByRole('table')).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      'Вид разрешения',
      'Зона',
      'Автомобиль',
      'Скидка, %',
      'Период',
      'Начало',
      'Окончание',
    ]);
    const bought = page.getByRole('row', { name: /AB12CD34/ });
    await expect.element(bought).toHaveTextContent(/9, 12.*100.*Месяц.*02\/11\/26 00:00.*02\/12\/26 00:00/);
    const ofAny = page.getByRole('row', { name: /EF56/ });
    await expect.element(ofAny).toHaveTextContent(/Зона\s*Любая.*Автомобиль\s*Любое/);
    await expect.element(button('Оплатить: Неделя по всему городу')).toBeVisible();
  });

  test.each([
    [{ until: instant(Date.UTC(2036, 0, 1)) }, 'Скидка 50 %, до 1 января 2036, любая зона, любой автомобиль'],
    [{}, 'Скидка 50 %, любая зона, любой автомобиль'],
    [
      { from: instant(Date.UTC(2027, 0, 1)), zoneIds: ['1012', '1009'] },
      'Скидка 50 %, с 1 января 2027, зоны 9, 12, любой автомобиль',
    ],
    [{ quarter: '33:05:010101' }, 'Скидка 50 %, кадастровый квартал 33:05:010101, любой автомобиль'],
    [{ plate: main }, 'Скидка 50 %, любая зона'],
  ])('PRM-05 PRM-06 a concession with %o is a sentence, not a row', async (over, sentence) => {
    await renderPermits({
      prepare: (api) => api.loadGrantedPermits.mockResolvedValue([{ ...concession, ...over }]),
    });
    const row = page.getByRole('list', { name: 'Льготы' }).getByRole('listitem');
    await expect.element(row.getByText('Многодетная семья', { exact: true })).toBeVisible();
    await expect.poll(() => row.element().querySelector('span')?.textContent).toBe(sentence);
    const isOfAny = sentence.endsWith('любой автомобиль');
    expect(row.getByRole('img', { name: 'А 123 ВС 52' }).elements()).toHaveLength(isOfAny ? 0 : 1);
    expect(page.getByRole('table').query()).toBeNull();
  });

  test('PRM-05 until the zones are there a permit shows no numbers that are on no sign', async () => {
    let answer = () => {};
    const zones = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await renderPermits({
      loadZones: async () => {
        await zones;
        return [{ id: '1012', code: '12', name: 'Зона 12', prices: [] }];
      },
      prepare: (api) =>
        api.loadGrantedPermits.mockResolvedValue([{ ...concession, zoneIds: ['1012', '1009'] }]),
    });
    const sentence = page.getByRole('list', { name: 'Льготы' }).getByRole('listitem');
    await expect.element(sentence).toHaveTextContent('зоны …, любой автомобиль');
    answer();
    // The city sells nothing in a zone that is gone.
    await expect.element(sentence).toHaveTextContent('зоны 12, 1009, любой автомобиль');
  });

  test('PRM-07 a city can show the cadastral quarter in the place of zone and discount', async () => {
    await page.viewport(1280, 800);
    await renderPermits({
      config: { showsCadastralQuarter: true },
      prepare: (api) =>
        api.loadGrantedPermits.mockResolvedValue([
          { ...granted, quarter: '33:05:010101' },
          { ...granted, orderNumber: 'EF56' },
        ]),
    });
    const without = page.getByRole('row', { name: /EF56/ });
    await expect.element(without).toHaveTextContent(/Кадастровый квартал\s*9, 12/);
    await expect.element(page.getByRole('cell', { name: /33:05:010101/ })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Кадастровый квартал' })).toBeVisible();
    for (const name of ['Зона', 'Скидка, %'])
      expect(page.getByRole('columnheader', { name, exact: true }).query()).toBeNull();
  });

  const names = {
    canPause: 'Приостановить',
    canContinue: 'Продолжить',
    canRefund: 'Вернуть',
    canChangePlate: 'Сменить автомобиль',
  };
  test.each(Object.entries(names))('PRM-02 with %s alone the button is %s alone', async (flag, name) => {
    const none = { canPause: false, canContinue: false, canRefund: false, canChangePlate: false };
    await renderPermits({
      prepare: (api) => {
        api.loadGrantedPermits.mockResolvedValue([concession, { ...granted, ...none, [flag]: true }]);
      },
    });
    await expect.element(of(name)).toBeVisible();
    for (const other of Object.values(names)) if (other !== name) expect(of(other).query()).toBeNull();
    expect(page.getByText('На паузе').elements()).toHaveLength(flag === 'canContinue' ? 1 : 0);
  });

  test.each([
    ['mounth', 'month'],
    ['halfYear', undefined],
  ] as const)(
    'PRM-02 no flag hides the button of another, of a permit of the type %s',
    async (type, period) => {
      const all = { canPause: true, canContinue: true, canRefund: true, canChangePlate: true };
      await renderPermits({
        prepare: (api) => {
          api.loadGrantedPermits.mockResolvedValue([{ ...granted, ...all, type, period }]);
        },
      });
      for (const name of Object.values(names)) await expect.element(of(name)).toBeVisible();
    },
  );

  test('PRM-04 says that there are none, in both lists, once each is there', async () => {
    let answer = () => {};
    await renderPermits({
      prepare: (api) => {
        api.loadGrantedPermits.mockReturnValue(
          new Promise((resolve) => {
            answer = () => resolve([]);
          }),
        );
        api.loadPermitOffers.mockResolvedValue([]);
      },
    });
    await expect.element(page.getByText('Нет доступных абонементов')).toBeVisible();
    expect(page.getByText('У вас нет льгот').query()).toBeNull();
    answer();
    await expect.element(page.getByText('У вас нет льгот')).toBeVisible();
  });

  test('PRM-04 PRM-09 FAIL-21 failed lists are not called empty, say so with the reason, and each is loaded again by its button', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        fake.loadGrantedPermits.mockRejectedValue(new AppError('offline'));
        fake.loadPermitOffers.mockRejectedValue(new AppError('offline'));
      },
    });
    await expect.element(page.getByText('Льготы не загрузились')).toBeVisible();
    await expect.element(page.getByText('Абонементы не загрузились')).toBeVisible();
    expect(page.getByText(/У вас нет льгот|Нет доступных абонементов/).elements()).toEqual([]);
    const reasons = page
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent);
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toContain('Нет подключения к интернету');
    api.loadGrantedPermits.mockResolvedValue([granted]);
    api.loadPermitOffers.mockResolvedValue([offer]);
    await button('Повторить').first().click();
    await expect.element(page.getByText('AB12CD34')).toBeVisible();
    await button('Повторить').click();
    await expect.element(button('Оплатить: Неделя по всему городу')).toBeVisible();
  });

  test('PRM-09 the next visit of the page does not load the permits on sale again', async () => {
    const { api } = await renderPermitScreen(<Visits />);
    await expect.element(button('Оплатить: День')).toBeVisible();
    await button('Leave').click();
    await expect.element(button('Оплатить: День')).not.toBeInTheDocument();
    await button('Visit').click();
    await expect.element(button('Оплатить: День')).toBeVisible();
    expect(api.loadPermitOffers).toHaveBeenCalledOnce();
  });

  test('PRM-03 the link to the finder is there only where the city has one', async () => {
    const { unmount } = await renderPermits();
    await expect.element(button('Оплатить: День')).toBeVisible();
    expect(page.getByRole('link', { name: 'Подобрать абонемент' }).query()).toBeNull();
    await unmount();
    await renderPermits({ finder });
    await page.getByRole('link', { name: 'Подобрать абонемент' }).click();
    expect(open).toHaveBeenCalledOnce();
  });

  test.each([0, 1])('PRM-03 the element has its link with the setting alone: %i', async (count) => {
    const flags = { ...noFlags, hasPermitFinder: count === 1 };
    await renderPermitScreen(<SectionScreen {...{ flags }} section="permits" message="" onOpen={open} />);
    await expect.element(button('Оплатить: День')).toBeVisible();
    expect(page.getByRole('link', { name: 'Подобрать абонемент' }).elements()).toHaveLength(count);
  });
});

describe('actions', () => {
  test.each([
    ['Приостановить', 'pause', 'Абонемент приостановлен'],
    ['Вернуть', 'refund', 'Оплата за абонемент возвращена'],
  ] as const)(
    'PRM-02 PRM-13 %s: nothing is sent before the confirmation; then a notice, and the list again',
    async (name, action, notice) => {
      const { api } = await renderPermits();
      await of(name).click();
      await act('Не сейчас').click();
      expect(api.actOnPermit).not.toHaveBeenCalled();
      const [lists, profiles] = [api.loadGrantedPermits.mock.calls.length, api.loadProfile.mock.calls.length];
      await of(name).click();
      await act(name).click();
      await expect.element(page.getByText(notice)).toBeVisible();
      expect(api.actOnPermit).toHaveBeenCalledExactlyOnceWith(action, 'AB12CD34');
      expect(api.loadGrantedPermits.mock.calls.length).toBe(lists + 1);
      // After a refund the balance is another one.
      expect(api.loadProfile.mock.calls.length).toBe(profiles + (action === 'refund' ? 1 : 0));
    },
  );

  test('PRM-13 continuing says so, and loads the list again', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        fake.loadGrantedPermits.mockResolvedValue([{ ...granted, canPause: false, canContinue: true }]);
      },
    });
    await of('Продолжить').click();
    const lists = api.loadGrantedPermits.mock.calls.length;
    await act('Продолжить').click();
    await expect.element(page.getByText('Действие абонемента возобновлено')).toBeVisible();
    expect(api.loadGrantedPermits.mock.calls.length).toBe(lists + 1);
    expect(api.actOnPermit).toHaveBeenCalledExactlyOnceWith('continue', 'AB12CD34');
  });

  test('PRM-13 a change of vehicle offers the others, and loads the list again', async () => {
    const { api } = await renderPermits();
    await of('Сменить автомобиль').click();
    const choice = dialog().getByRole('combobox', { name: 'Новый автомобиль' });
    await expect.element(choice).toHaveTextContent('М 404 АН 152');
    const lists = api.loadGrantedPermits.mock.calls.length;
    await act('Сменить автомобиль').click();
    await expect.element(page.getByText('Автомобиль изменён')).toBeVisible();
    expect(api.loadGrantedPermits.mock.calls.length).toBe(lists + 1);
    expect(api.changePermitPlate).toHaveBeenCalledExactlyOnceWith('AB12CD34', second);
  });

  test('PRM-13 a refund that names a sum says both', async () => {
    await renderPermits({
      prepare: (fake) => {
        fake.actOnPermit.mockResolvedValue(fromRoubles(700));
      },
    });
    await of('Вернуть').click();
    await act('Вернуть').click();
    await expect
      .element(page.getByText(/^Оплата за абонемент возвращена\. На счёт вернулось 700,00/))
      .toBeVisible();
  });

  test('PRM-14 a pause that costs something names the sum and loads the profile again', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        fake.actOnPermit.mockResolvedValue(fromRoubles(120));
      },
    });
    const profiles = api.loadProfile.mock.calls.length;
    await of('Приостановить').click();
    await act('Приостановить').click();
    await expect.element(page.getByText(/Стоимость: 120,00/)).toBeVisible();
    expect(api.loadProfile.mock.calls.length).toBe(profiles + 1);
    expect(api.topUp).not.toHaveBeenCalled();
  });

  test.each([
    ['Приостановить', 'actOnPermit', 'Абонемент приостановлен'],
    ['Сменить автомобиль', 'changePermitPlate', 'Автомобиль изменён'],
  ] as const)(
    'FAIL-14 a refusal shows the city’s words and does not load the list again: %s',
    async (name, call, done) => {
      const refusal = new AppError('refused', { code: 'ValidationError', serverMessage: 'Сейчас нельзя' });
      const { api } = await renderPermits({
        prepare: (fake) => {
          fake[call].mockRejectedValueOnce(refusal);
        },
      });
      await of(name).click();
      const lists = api.loadGrantedPermits.mock.calls.length;
      await act(name).click();
      await expect.element(dialog().getByRole('alert')).toHaveTextContent('Сейчас нельзя');
      expect(api.loadGrantedPermits.mock.calls.length).toBe(lists);
      await act(name).click();
      await expect.element(page.getByText(done)).toBeVisible();
    },
  );

  test('FAIL-14 PRM-12 a refusal without words of the city has the text of its name, and the buttons are free again', async () => {
    await renderPermits({
      prepare: (fake) => {
        fake.actOnPermit.mockRejectedValueOnce(new AppError('refused', { code: 'ValidationError' }));
      },
    });
    await of('Приостановить').click();
    await act('Приостановить').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Проверьте введённые данные');
    await act('Не сейчас').click();
    await expect.element(of('Приостановить')).toBeEnabled();
  });

  test('PRM-12 the buttons wait while an action runs', async () => {
    let finish: (value: undefined) => void = () => {};
    await renderPermits({
      prepare: (fake) => {
        fake.actOnPermit.mockReturnValueOnce(
          new Promise((resolve) => {
            finish = resolve;
          }),
        );
      },
    });
    await of('Вернуть').click();
    await act('Вернуть').click();
    await expect.element(act('Вернуть')).toHaveAttribute('aria-busy', 'true');
    for (const name of ['Приостановить', 'Вернуть', 'Сменить автомобиль'])
      await expect
        .element(page.getByRole('table').getByRole('button', { name, includeHidden: true }))
        .toBeDisabled();
    finish(undefined);
    await expect.element(of('Вернуть')).toBeEnabled();
  });
});

describe('the purchase', () => {
  test('PRM-09 PRM-16 PRM-18 DLG-17 from the balance: the data, the notice, and the lists and the profile again', async () => {
    const { api } = await renderPermits();
    const [lists, profiles] = [api.loadGrantedPermits.mock.calls.length, api.loadProfile.mock.calls.length];
    await payFor('День');
    await expect
      .element(
        dialog()
          .getByText(/300,00/)
          .first(),
      )
      .toBeVisible();
    api.loadPermitOffers.mockReturnValue(new Promise(() => {}));
    await submit().click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
    // The old offers are gone before the new ones are there.
    await expect.element(button('Оплатить: Неделя по всему городу')).not.toBeInTheDocument();
    expect(api.buyPermit).toHaveBeenCalledOnce();
    expect(api.buyPermit.mock.calls[0]?.[0]).toEqual({
      code: 'day',
      plate: main,
      startDate: today,
      methodId: undefined,
      phone: undefined,
    });
    await expect.poll(() => api.loadGrantedPermits.mock.calls.length).toBeGreaterThan(lists);
    await expect.poll(() => api.loadProfile.mock.calls.length).toBeGreaterThan(profiles);
    await expect.poll(() => api.loadPermitOffers.mock.calls.length).toBe(2);
  });

  test('PRM-09 a purchase that an earlier visit of the page has shown does not clear the offers again', async () => {
    const { api } = await renderPermitScreen(<Visits />);
    await payFor('День');
    await submit().click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
    await expect.poll(() => api.loadPermitOffers.mock.calls.length).toBe(2);
    await button('Leave').click();
    await expect.element(page.getByText('Абонемент куплен.')).not.toBeInTheDocument();
    await button('Visit').click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
    await expect.element(button('Оплатить: День')).toBeVisible();
    expect(api.loadPermitOffers).toHaveBeenCalledTimes(2);
  });

  test('NUM-04 a balance that equals the price is chosen at first, and buys the permit', async () => {
    const { api } = await renderPermits({ profile: { balance: fromRoubles(300) } });
    await payFor('День');
    await expect.element(dialog().getByRole('radio', { name: /Лицевой счёт/ })).toBeChecked();
    await submit().click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
    expect(api.buyPermit).toHaveBeenCalledOnce();
    expect(api.buyPermit.mock.calls[0]?.[0].methodId).toBeUndefined();
  });

  test('DLG-17 PRM-16 the chosen vehicle and first day are bought, not those that the dialog begins with', async () => {
    const { api } = await renderPermits({ profile: { balance: fromRoubles(5000) } });
    await payFor('Неделя по всему городу');
    await dialog().getByRole('combobox', { name: 'Автомобиль' }).selectOptions(second);
    await dialog().getByLabelText('Начало действия').fill('2026-11-24');
    await submit().click();
    await expect.poll(() => api.buyPermit.mock.calls.length).toBe(1);
    expect(api.buyPermit.mock.calls[0]?.[0]).toMatchObject({
      code: 'week',
      plate: second,
      startDate: '2026-11-24',
    });
  });

  test('DLG-12 DLG-17 PRM-16 the dialog has the amount, the vehicle, the first day, the method, and the phone that a method needs', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        const url = 'https://pay.example/permit';
        fake.buyPermit.mockResolvedValue({ redirectUrl: url, message: undefined });
      },
    });
    await payFor('День');
    await expect.element(submit()).toBeVisible();
    const amounts = dialog().getByText('300,00 ₽', { exact: true }).elements();
    expect(amounts.filter((each) => !each.closest('button'))).toHaveLength(1);
    await expect.element(submit()).toHaveTextContent(/300,00/);
    await expect.element(dialog().getByRole('combobox', { name: 'Автомобиль' })).toHaveValue(main);
    await expect.element(dialog().getByLabelText('Начало действия')).toHaveValue(today);
    const phone = dialog().getByRole('textbox', { name: 'Телефон' });
    expect(phone.elements()).toHaveLength(0);
    await dialog().getByText('Счёт телефона').click();
    await expect.element(phone).toHaveValue('+7 (900) 000 - 00 - 01');
    await submit().click();
    await expect
      .poll(() => api.buyPermit.mock.calls[0]?.[0])
      .toEqual({ code: 'day', plate: main, startDate: today, methodId: 'phone', phone: '79000000001' });
  });

  test('PRM-15 vehicle and date are required, and the date lies within a month of the city’s days', async () => {
    const { api } = await renderPermits({
      permitSettings: { earliestInDays: 2 },
      profile: { vehicles: [{ ...(await twoVehicles())[0], isPrimary: false }] },
    });
    await payFor('День');
    const date = dialog().getByLabelText('Начало действия');
    await expect.element(date).toHaveValue('2026-11-23');
    await expect.element(date).toHaveAttribute('max', '2026-12-21');
    await expect.element(dialog().getByText('С 23.11.2026 по 21.12.2026')).toBeVisible();
    for (const [text, message] of [
      ['2026-11-22', 'Так рано абонемент начаться не может'],
      ['2026-12-22', 'не позже чем через месяц'],
      ['', 'Укажите дату'],
    ] as const) {
      await date.fill(text);
      await submit().click();
      await expect.element(dialog().getByText(message)).toBeVisible();
    }
    await dialog().getByRole('combobox', { name: 'Автомобиль' }).selectOptions('');
    await date.fill('2026-12-21');
    await submit().click();
    await expect.element(dialog().getByText('Выберите автомобиль', { exact: true }).last()).toBeVisible();
    expect(api.buyPermit).not.toHaveBeenCalled();
  });

  test('PRM-15 for the previous day the date is yesterday and cannot be changed', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        fake.loadPermitOffers.mockResolvedValue([{ ...day, type: 'previousDay' }]);
      },
    });
    await payFor('День');
    const date = dialog().getByLabelText('Начало действия');
    await expect.element(date).toHaveValue('2026-11-20');
    await expect.element(date).toBeDisabled();
    await submit().click();
    await expect.poll(() => api.buyPermit.mock.calls[0]?.[0].startDate).toBe('2026-11-20');
  });

  test('PRM-01 where the settings of permits cannot be loaded, the table and the cards are there too', async () => {
    await page.viewport(1280, 800);
    await renderPermits({
      prepare: (api) => void api.loadPermitSettings.mockRejectedValue(new AppError('unreadable')),
    });
    await expect.element(page.getByRole('row', { name: /AB12CD34/ })).toBeVisible();
    await expect.element(button('Оплатить: Неделя по всему городу')).toBeVisible();
  });

  test('PRM-01 PRM-10 PRM-11 the card of a residential permit has its vehicle, and opens the dialog with it and its first day', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        fake.loadPermitOffers.mockResolvedValue([
          { ...day, type: 'residential', plate: second, startDate: '2027-02-01' as CalendarDate },
        ]);
      },
    });
    const card = page.getByRole('article', { name: 'День' });
    await expect.element(card.getByRole('img', { name: 'М 404 АН 152' })).toBeVisible();
    await payFor('День');
    await expect.element(dialog().getByLabelText('Начало действия')).toBeDisabled();
    await expect.element(dialog().getByRole('combobox', { name: 'Автомобиль' })).toBeDisabled();
    await submit().click();
    await expect
      .poll(() => api.buyPermit.mock.calls[0]?.[0])
      .toMatchObject({ plate: second, startDate: '2027-02-01' });
  });

  test('FAIL-08 a permit that the balance does not pay for has the way to the top-up', async () => {
    await renderPermits();
    const link = dialog().getByRole('link', { name: 'Пополнить' });
    await payFor('День');
    await expect.element(submit()).toBeVisible();
    expect(link.query()).toBeNull();
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await payFor('Неделя по всему городу');
    await dialog().getByText('Лицевой счёт').click();
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(/\/profile\/parking\?(?:.*&)?topUp=$/));
    await dialog().getByText('Банковская карта').click();
    await expect.element(link).not.toBeInTheDocument();
  });

  test('a permit that the balance does not pay for is paid by card; the balance is refused at its field', async () => {
    const { api } = await renderPermits();
    await payFor('Неделя по всему городу');
    await expect.element(dialog().getByText(/не хватает 1\s100,00/)).toBeVisible();
    await expect.element(dialog().getByRole('radio', { name: /Банковская карта/ })).toBeChecked();
    expect(
      dialog()
        .getByRole('radio', { name: /Квитанция/ })
        .query(),
    ).toBeNull();
    await dialog().getByText('Лицевой счёт').click();
    await submit().click();
    await expect.element(dialog().getByText(/недостаточно средств/i)).toBeVisible();
    expect(api.buyPermit).not.toHaveBeenCalled();
  });

  test.each(['https://pay.example/permit', undefined])(
    'PRM-01 PRM-19 a payment page is offered by a link in a new tab, and the outcome awaited here: %s',
    async (continueAt) => {
      const { api, leaveTo } = await renderPermits({
        prepare: (fake) => {
          const url = 'https://pay.example/permit';
          fake.buyPermit.mockResolvedValue({ redirectUrl: url, message: undefined });
          fake.loadOwnPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt });
        },
      });
      await payFor('Неделя по всему городу');
      await submit().click();
      const link = page.getByRole('link', { name: 'Перейти к оплате' });
      await expect.element(link).toHaveAttribute('href', 'https://pay.example/permit');
      await expect.element(link).toHaveAttribute('target', '_blank');
      await expect.poll(() => link.element().closest('.kerb-permits__news')?.matches(':focus')).toBe(true);
      expect(leaveTo).not.toHaveBeenCalled();
      const askAgain = button('Проверить ещё раз').element() as HTMLElement;
      // In one task: the page asks by itself too, and would take the button away.
      api.loadOwnPaymentOutcome.mockResolvedValue(paidPermit);
      askAgain.click();
      await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
      expect(api.buyPermit).toHaveBeenCalledOnce();
      expect(api.buyPermit.mock.calls[0]?.[0].code).toBe('week');
    },
  );

  test('PRM-19 the pay link is there before the city has said anything of the payment', async () => {
    await renderPermits({
      prepare: (fake) => {
        const url = 'https://pay.example/permit';
        fake.buyPermit.mockResolvedValue({ redirectUrl: url, message: undefined });
        fake.loadOwnPaymentOutcome.mockReturnValue(new Promise(() => {}));
      },
    });
    await payFor('Неделя по всему городу');
    await submit().click();
    await expect.element(page.getByRole('link', { name: 'Перейти к оплате' })).toBeVisible();
  });

  test('DLG-11 PLUS-28 a permit by SBP has no words about a new tab; its code and its outcome are on this page', async () => {
    const { api } = await renderPermits({
      profile: { paymentMethods: [sbpMethod] },
      hasBalance: false,
      prepare: (fake) => {
        fake.buyPermit.mockResolvedValue(sbpReply);
        fake.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
      },
    });
    await payFor('Неделя по всему городу');
    await expect.element(dialog().getByRole('radio', { name: 'СБП' })).toBeChecked();
    expect(
      dialog()
        .getByText(/Страница оплаты/)
        .elements(),
    ).toEqual([]);
    await submit().click();
    await expect.element(page.getByRole('img', { name: /^QR-код для оплаты через СБП/ })).toBeVisible();
    expect(page.getByRole('link', { name: 'Перейти к оплате' }).elements()).toEqual([]);
    const askAgain = button('Проверить ещё раз').element() as HTMLElement;
    api.loadOwnPaymentOutcome.mockResolvedValue(paidPermit);
    askAgain.click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
    expect(api.buyPermit).toHaveBeenCalledOnce();
    expect(api.buyPermit.mock.calls[0]?.[0].code).toBe('week');
  });

  test('REL-04 ERR-53 two presses are one purchase; a refusal keeps the form and is shown', async () => {
    const { api } = await renderPermits({
      prepare: (fake) => {
        fake.buyPermit.mockRejectedValueOnce(
          new AppError('refused', { code: 'SubscriptionAlreadyExists', serverMessage: 'Уже есть' }),
        );
      },
    });
    await payFor('День');
    await expect.element(submit()).toBeVisible();
    const press = submit().element() as HTMLElement;
    press.click();
    press.click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Такой абонемент уже есть');
    expect(api.buyPermit).toHaveBeenCalledOnce();
    await submit().click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
  });

  test('without a vehicle the dialog says what to do', async () => {
    await renderPermits({ profile: { vehicles: [] } });
    await payFor('День');
    await expect.element(dialog().getByText(/Сначала добавьте автомобиль/)).toBeVisible();
    expect(submit().query()).toBeNull();
  });
});

async function twoVehicles() {
  const { profile } = await import('./permits.harness.tsx');
  return profile.vehicles as [(typeof profile.vehicles)[0]];
}

test.each([
  ['ru', 'light', 320],
  ['en', 'dark', 768],
  ['ru', 'dark', 1280],
] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  const { shadow } = await renderPermits({ language, theme, finder });
  await expect.element(button(/^(Оплатить|Pay): День/)).toBeVisible();
  const problems = async () =>
    (await axe.run(shadow.host)).violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`);
  expect(await problems()).toEqual([]);
  await button(/^(Оплатить|Pay): День/).click();
  await expect.element(dialog()).toBeVisible();
  // Half-faded colours have other contrasts.
  await Promise.all(shadow.getAnimations().map(({ finished }) => finished));
  expect(await problems()).toEqual([]);
});
