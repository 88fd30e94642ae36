import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { PaymentSlip } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hence, quoteOf, renderParking, resetPage, session } from '../parking/parking-page.harness.tsx';
import { type PermitApi, renderPermitScreen } from '../permits/permits.harness.tsx';
import { Permits } from '../permits/permits.tsx';
import { PaymentSlips } from './payment-slips.tsx';

beforeEach(resetPage);
afterEach(() => void vi.restoreAllMocks());

const slip: PaymentSlip = {
  number: '100001',
  createdAt: instant(Date.UTC(2026, 10, 20, 22)),
  sum: fromRoubles(1500),
  status: 'Ожидает оплаты',
  purpose: 'Пополнение счёта',
  kind: 'slip',
  uin: '10470000000001000019',
};
const invoice: PaymentSlip = {
  ...slip,
  number: '100002',
  kind: 'invoice',
  status: 'Оплачена',
  uin: undefined,
};

const withSlips = (api: PermitApi) => {
  api.loadAccountSections.mockResolvedValue({
    hasFines: false,
    hasPaymentSlips: true,
    hasPermitFinder: false,
    hasBonuses: false,
  });
};

const renderSlips = (slips: readonly PaymentSlip[], prepare: (api: PermitApi) => void = () => {}) =>
  renderPermitScreen(<PaymentSlips />, {
    prepare: (api) => {
      api.loadPaymentSlips.mockResolvedValue(slips);
      prepare(api);
    },
  });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const submit = () => dialog().getByRole('button', { name: 'Получить квитанцию' });

async function fillIndividual(): Promise<void> {
  for (const [label, text] of [
    ['Фамилия', 'Иванова'],
    ['Имя', 'Анна'],
    ['Отчество', 'Петровна'],
    ['Адрес', 'Нижний Новгород'],
    ['Серия', '2210'],
    ['Номер', '123456'],
    ['Дата выдачи', '2015-02-28'],
    ['Кем выдан', 'УМВД'],
  ] as const)
    await field(label).fill(text);
}

async function fillLegal(inn = '7707083893'): Promise<void> {
  await dialog().getByRole('radio', { name: 'Юридическое лицо' }).click();
  for (const [label, text] of [
    ['Название организации', 'ООО «Ромашка»'],
    ['ОГРН', '1027700132195'],
    ['ИНН', inn],
    ['КПП', '770701001'],
    ['Адрес', 'Москва'],
  ] as const)
    await field(label).fill(text);
}

describe('the list', () => {
  test('RCP-01 RCP-02 has the columns, and a button that says what the row is', async () => {
    await page.viewport(1280, 800);
    const { shadow } = await renderSlips([invoice, slip]);
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['Дата создания', 'Идентификатор', 'Сумма', 'Статус', 'Назначение']);
    const row = page.getByRole('row', { name: /100001/ });
    // 22:00 in Greenwich is the next day in Nizhny Novgorod.
    await expect
      .element(row)
      .toHaveTextContent(/21\.11\.2026.*100001.*1.500,00.*Ожидает оплаты.*Пополнение счёта/);
    // The UIN beside it has these digits too.
    await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent(/^Идентификатор\s*100001\s/);
    await expect.element(row.getByRole('button')).toHaveTextContent('Квитанция');
    await expect
      .element(page.getByRole('row', { name: /100002/ }).getByRole('button'))
      .toHaveTextContent('Счёт');
    for (const width of [1280, 768, 320]) {
      await page.viewport(width, 800);
      expect((await axe.run(shadow.host)).violations, `at ${width} px`).toEqual([]);
    }
    await row.getByRole('button').click();
    await expect.element(dialog().getByText('Квитанция № 100001')).toBeVisible();
  });

  test('RCP-02 what the city does not say of a slip is left empty', async () => {
    await renderSlips([{ ...slip, createdAt: undefined, sum: undefined }]);
    const cells = page.getByRole('row', { name: /100001/ }).getByRole('cell');
    await expect.element(cells.nth(0)).toBeVisible();
    expect([0, 2].map((index) => cells.nth(index).element().textContent)).toEqual(['Дата создания', 'Сумма']);
  });

  test('RCP-01 an empty list says so', async () => {
    await renderSlips([]);
    await expect.element(page.getByText('Квитанции отсутствуют')).toBeVisible();
  });

  const delay = (shadow: ShadowRoot) => {
    const loader = shadow.querySelector('.kerb-skeleton')?.closest('[role=status]');
    return loader && getComputedStyle(loader).animationDelay;
  };

  test('FRM-07 its loader appears after 400 ms', async () => {
    const { shadow } = await renderSlips([], (calls) => {
      calls.loadPaymentSlips.mockReturnValue(new Promise(() => {}));
    });
    await expect.poll(() => delay(shadow)).toBe('0.4s');
  });

  test('FRM-07 the loader of a slip’s file appears after 400 ms', async () => {
    const { shadow } = await renderSlips([slip], (calls) => {
      calls.loadPaymentSlipFile.mockReturnValue(new Promise(() => {}));
    });
    await button('Квитанция № 100001').click();
    await expect.poll(() => delay(shadow)).toBe('0.4s');
  });

  test('a list that does not load has a retry', async () => {
    const { api } = await renderSlips([slip], (calls) => {
      calls.loadPaymentSlips.mockRejectedValue(new AppError('refused', { code: 'UnknownError' }));
    });
    await expect.element(page.getByText('Квитанции не загрузились')).toBeVisible();
    api.loadPaymentSlips.mockResolvedValue([slip]);
    await button('Повторить').click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });
});

describe('the dialog of a slip', () => {
  test('RCP-03 DLG-01 prints, downloads as receipt.pdf and closes with Cancel', async () => {
    const opened = { addEventListener: vi.fn(), print: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { api } = await renderSlips([slip]);
    await button('Квитанция № 100001').click();
    await expect.element(dialog().getByRole('heading', { name: 'Получение квитанции' })).toBeVisible();
    const download = dialog().getByRole('link', { name: 'Скачать' });
    await expect.element(download).toHaveAttribute('download', 'receipt.pdf');
    const address = download.element().getAttribute('href') ?? '';
    expect(await (await fetch(address)).text()).toBe('%PDF-1.7');
    expect(api.loadPaymentSlipFile).toHaveBeenCalledExactlyOnceWith('100001', expect.anything());
    await dialog().getByRole('button', { name: 'Распечатать' }).click();
    expect(open).toHaveBeenCalledExactlyOnceWith(address);
    const [, whenLoaded] = opened.addEventListener.mock.calls[0] as [string, () => void];
    whenLoaded();
    expect(opened.print).toHaveBeenCalledOnce();
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'kept',
          () => 'dropped',
        ),
      )
      .toBe('dropped');
  });

  test('RCP-03 a blocked window is explained', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await renderSlips([slip]);
    await button('Квитанция № 100001').click();
    await dialog().getByRole('button', { name: 'Распечатать' }).click();
    await expect.element(dialog().getByText(/Браузер не открыл окно печати/)).toBeVisible();
  });

  test.each([
    ['', 'Необходимо заполнить'],
    ['anna@kerb', 'Неверный формат адреса'],
    [`${'a'.repeat(38)}@kerb.example`, 'Длина не более 50 символов'],
  ])('RCP-07 the e-mail "%s" is not sent', async (email, message) => {
    const { api } = await renderSlips([slip]);
    await button('Квитанция № 100001').click();
    await field('E-mail').fill(email);
    await dialog().getByRole('button', { name: 'Отправить на e-mail' }).click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    expect(api.sendPaymentSlip).not.toHaveBeenCalled();
  });

  test('RCP-03 RCP-07 an e-mail is sent, at first to the address of the account', async () => {
    const { api } = await renderSlips([slip]);
    await button('Квитанция № 100001').click();
    await expect.element(field('E-mail')).toHaveValue('anna@kerb.example');
    await field('E-mail').fill('boss@kerb.example');
    const send = dialog().getByRole('button', { name: 'Отправить на e-mail' });
    api.sendPaymentSlip.mockRejectedValueOnce(new AppError('offline'));
    await send.click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Нет подключения');
    await send.click();
    await expect.element(dialog().getByText('Отправлено на boss@kerb.example')).toBeVisible();
    const sent = ['100001', 'boss@kerb.example'];
    expect(api.sendPaymentSlip.mock.calls).toEqual([sent, sent]);
  });
});

describe('DLG-16 the slip as a way to top up', () => {
  async function openForm(hasSlips = true) {
    const rendered = await renderParking({ hasSlips, requested: { kind: 'topUp', onOpen: () => {} } });
    await field('Сумма').fill('1500');
    return rendered;
  }
  const openPayer = async () => {
    const rendered = await openForm();
    await dialog().getByText('Квитанция', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Оформить квитанцию' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Оформление квитанции' })).toBeVisible();
    return rendered;
  };

  test('PAY-10 is not offered where the city has no slips, and is never the default', async () => {
    await openForm(false);
    await expect.element(dialog().getByText('Квитанция', { exact: true })).not.toBeInTheDocument();
  });

  test('DLG-16 the slip has the amount that was typed in the place of the missing one', async () => {
    const sessions = [session('К777ОР99', hence(45))];
    const { api } = await renderParking({ hasSlips: true, profile: { sessions } });
    const missing = fromRoubles(100);
    api.quoteExtension.mockResolvedValue(quoteOf(600, { isCoveredByBalance: false, missing }));
    await button('Продлить').click();
    await dialog().getByRole('button', { name: 'Пополнить' }).click();
    await expect.element(field('Сумма')).toHaveValue('100');
    await field('Сумма').fill('1500');
    await dialog().getByText('Квитанция', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Оформить квитанцию' }).click();
    await expect.element(dialog().getByText(/Пополнение счёта на 1.500,00/)).toBeVisible();
  });

  test('DLG-02 the closed slip is dropped with its amount, and another form brings its own', async () => {
    await openPayer();
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await button('Пополнить').first().click();
    await field('Сумма').fill('500');
    await dialog().getByText('Квитанция', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Оформить квитанцию' }).click();
    await expect.element(dialog().getByText(/Пополнение счёта на 500,00/)).toBeVisible();
  });

  test('DLG-16 DLG-01 RCP-04 with the amount: the form, the number, the actions, and no payment call', async () => {
    const { api } = await openPayer();
    await expect.element(dialog().getByText(/Пополнение счёта на 1.500,00/)).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: 'Скачать' })).not.toBeInTheDocument();
    await fillIndividual();
    await submit().click();
    await expect.element(dialog().getByText(/Квитанция № 100001 готова/)).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: 'Скачать' })).toBeVisible();
    expect(api.loadPaymentSlipFile).toHaveBeenCalledExactlyOnceWith('100001', expect.anything());
    expect(api.topUp).not.toHaveBeenCalled();
    expect(api.createPaymentSlip).toHaveBeenCalledExactlyOnceWith(
      { referrer: 'refill', amount: fromRoubles(1500) },
      {
        kind: 'individual',
        lastName: 'Иванова',
        firstName: 'Анна',
        middleName: 'Петровна',
        address: 'Нижний Новгород',
        document: 'passport',
        series: '2210',
        number: '123456',
        issuedOn: '2015-02-28',
        issuer: 'УМВД',
      },
    );
  });

  test('RCP-05 RCP-10 values of each side stay while toggling; the button waits for the chosen side', async () => {
    const { api } = await openPayer();
    await expect.element(submit()).toBeDisabled();
    await fillIndividual();
    await expect.element(submit()).toBeEnabled();
    await dialog().getByRole('radio', { name: 'Юридическое лицо' }).click();
    await expect.element(submit()).toBeDisabled();
    await fillLegal();
    await expect.element(submit()).toBeEnabled();
    await dialog().getByRole('radio', { name: 'Физическое лицо' }).click();
    await expect.element(field('Фамилия')).toHaveValue('Иванова');
    await dialog().getByRole('radio', { name: 'Юридическое лицо' }).click();
    await expect.element(field('ОГРН')).toHaveValue('1027700132195');
    await submit().click();
    await expect.element(dialog().getByText(/Счёт № 100001 готов/)).toBeVisible();
    expect(api.createPaymentSlip.mock.calls[0]?.[1]).toEqual({
      kind: 'legal',
      name: 'ООО «Ромашка»',
      ogrn: '1027700132195',
      inn: '7707083893',
      kpp: '770701001',
      address: 'Москва',
    });
  });

  test('RCP-08 check digits that do not hold are a hint, and no refusal', async () => {
    const { api } = await openPayer();
    await fillLegal('7707083894');
    await expect.element(dialog().getByText(/Проверьте ИНН/)).toBeVisible();
    expect(
      dialog()
        .getByText(/Проверьте ОГРН/)
        .query(),
    ).toBeNull();
    await field('ОГРН').fill('1027700132194');
    await expect.element(dialog().getByText(/Проверьте ОГРН/)).toBeVisible();
    await submit().click();
    await expect.element(dialog().getByText(/Счёт № 100001 готов/)).toBeVisible();
    expect(api.createPaymentSlip).toHaveBeenCalledOnce();
  });

  test('RCP-08 RCP-09 what is wrong is shown at its field', async () => {
    await openPayer();
    await field('Серия').fill('22А0');
    await expect.element(field('Дата выдачи')).toHaveAttribute('type', 'date');
    await field('Дата выдачи').fill('2099-01-01');
    await field('Кем выдан').click();
    await expect.element(dialog().getByText('Пожалуйста, укажите только цифры')).toBeVisible();
    await expect.element(dialog().getByText('Дата не корректна')).toBeVisible();
    await fillLegal('12345678901');
    await expect.element(dialog().getByText('Только 10 или 12 цифр')).toBeVisible();
  });

  test('RCP-04 a refusal of the city keeps the form: there is no number, and nothing to do with one', async () => {
    const { api } = await openPayer();
    api.createPaymentSlip.mockRejectedValueOnce(new AppError('refused', { code: 'ValidationError' }));
    await fillLegal();
    await submit().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Проверьте введённые данные');
    await expect.element(field('ИНН')).toHaveValue('7707083893');
    expect(dialog().getByRole('link').elements()).toHaveLength(0);
  });
});

test('DLG-02 PRM-17 a permit by slip: the code, the plate and the referrer, and no purchase', async () => {
  const { api } = await renderPermitScreen(<Permits />, { prepare: withSlips });
  await button('Оплатить: Неделя по всему городу').click();
  await dialog().getByText('Квитанция', { exact: true }).click();
  await expect.element(dialog().getByText(/начнёт действовать после оплаты/)).toBeVisible();
  await dialog()
    .getByRole('button', { name: /^Оформить квитанцию/ })
    .click();
  await expect.element(dialog().getByText(/Абонемент за 1.600,00/)).toBeVisible();
  await fillLegal();
  await submit().click();
  await expect.element(dialog().getByText(/Счёт № 100001 готов/)).toBeVisible();
  expect(api.buyPermit).not.toHaveBeenCalled();
  expect(api.createPaymentSlip.mock.calls[0]?.[0]).toEqual({
    referrer: 'subscription',
    amount: fromRoubles(1600),
    code: 'week',
    plate: 'А123ВС52',
  });
});
