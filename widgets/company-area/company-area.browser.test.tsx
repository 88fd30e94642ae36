import type { Company, CompanyVehicle } from '@kerb/core/domain/company/company.ts';
import { fromRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { AppError, type ErrorReason } from '@kerb/core/errors/app-error.ts';
import { type FleetChange, useChangeFleet } from '@kerb/kit/queries/company.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoFleet, imei, renderCompany, vin } from './company-area.harness.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { TrackingDevices } from './devices/tracking-devices.tsx';
import { CompanyDrivers } from './drivers/company-drivers.tsx';
import { CompanyVehicles } from './vehicles/company-vehicles.tsx';

const vehicles = (company: Company) => <CompanyVehicles company={company} />;
const devices = (company: Company) => <TrackingDevices company={company} />;
const drivers = (company: Company) => <CompanyDrivers company={company} onOpenHistory={() => {}} />;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Сохранить' });
const search = () => page.getByRole('searchbox', { name: 'Поиск' });
const items = () => page.getByRole('listitem').elements();
const refused = (code: string, reason?: ErrorReason) => new AppError('refused', { code, reason });

describe('vehicles', () => {
  const plate = () => dialog().getByRole('textbox', { name: 'Номер автомобиля' });
  const device = () => dialog().getByRole('combobox', { name: 'Устройство слежения' });

  test('CRP-08 CRP-12 a repeated plate is refused in any case; Latin letters are saved as a foreign plate', async () => {
    const { calls } = await renderCompany(vehicles);
    await button('Добавить машину').click();
    await save().click();
    await expect.element(plate()).toHaveAccessibleDescription(/Укажите номер/);
    await plate().fill(' о 101 рс 152');
    await save().click();
    await expect.element(plate()).toHaveAccessibleDescription(/Такое транспортное средство уже существует/);
    expect(calls.addCompanyVehicle).not.toHaveBeenCalled();
    await plate().fill('ab 4567');
    await expect.element(dialog().getByText('иностранный номер', { exact: true })).toBeVisible();
    await save().click();
    await expect.poll(() => dialog().elements()).toEqual([]);
    expect(calls.addCompanyVehicle.mock.calls).toEqual([
      [{ plate: 'AB4567', isForeign: true, vin: undefined, imei: undefined }],
    ]);
  });

  test('CRP-09 when a vehicle is edited, the device of another one is taken', async () => {
    const { calls } = await renderCompany(vehicles);
    await button(/^Изменить: К.206.МН.52/).click();
    await device().fill(vin);
    await page.getByRole('option', { name: new RegExp(vin) }).click();
    await save().click();
    await expect.element(device()).toHaveAccessibleDescription(/Это устройство уже занято/);
    expect(calls.changeCompanyVehicle).not.toHaveBeenCalled();
    await device().fill(imei);
    await page.getByRole('option', { name: new RegExp(imei) }).click();
    await save().click();
    await expect
      .poll(() => calls.changeCompanyVehicle.mock.calls)
      .toEqual([['К206МН52', { plate: 'К206МН52', isForeign: false, vin: undefined, imei }]]);
  });

  test('CRP-09 the form reads each vehicle a few times, however many devices there are, and names who has one', async () => {
    let reads = 0;
    const imeiOf = (index: number) => String(861230041170000 + index);
    const many = Array.from(
      { length: 1000 },
      (_, index): CompanyVehicle => ({
        id: String(index),
        plate: `О${String(index).padStart(3, '0')}РС152` as Plate,
        isForeign: false,
        vin: undefined,
        get imei() {
          reads += 1;
          return imeiOf(index);
        },
        isActive: false,
      }),
    );
    const boxes = many.map((_, index) => ({
      id: String(index),
      vin: undefined,
      imei: imeiOf(index),
      isActive: true,
    }));
    await renderCompany(vehicles, { company: { ...demoFleet, vehicles: many, devices: boxes } });
    await expect.element(button('Добавить машину')).toBeVisible();
    reads = 0;
    await button('Добавить машину').click();
    await device().fill(imeiOf(775));
    await expect.element(page.getByRole('option')).toHaveTextContent('у машины О 775 РС 152');
    expect(reads).toBeLessThan(20 * many.length);
  });

  test('FAIL-18 CRP-08 a refusal of the city is shown at its field, and what was typed stays', async () => {
    await renderCompany(vehicles, {
      api: { addCompanyVehicle: () => Promise.reject(refused('TsExists', 'plateListed')) },
    });
    await button('Добавить машину').click();
    await plate().fill('О999РС152');
    await save().click();
    await expect.element(plate()).toHaveAccessibleDescription(/уже существует/);
    await expect.element(plate()).toHaveValue('О999РС152');
  });

  test('FAIL-18 CRP-09 a device that the city says is taken is refused at the device', async () => {
    await renderCompany(vehicles, {
      api: { changeCompanyVehicle: () => Promise.reject(refused('DeviceTaken', 'deviceTaken')) },
    });
    await button(/^Изменить: К.206.МН.52/).click();
    await device().fill(imei);
    await page.getByRole('option', { name: new RegExp(imei) }).click();
    await save().click();
    await expect.element(device()).toHaveAccessibleDescription(/Это устройство уже занято/);
  });

  test('CRP-15 a deleted vehicle stays until the city’s "ok"', async () => {
    let accept = () => {};
    const { calls } = await renderCompany(vehicles);
    calls.removeCompanyVehicle.mockReturnValue(
      new Promise((resolve) => {
        accept = () => resolve();
      }),
    );
    await button(/^Удалить: К.206.МН.52/).click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    expect(calls.removeCompanyVehicle.mock.calls[0]?.[0]).toMatchObject({ id: 'b' });
    expect(items()).toHaveLength(2);
    calls.loadCompany.mockResolvedValue({ ...demoFleet, vehicles: demoFleet.vehicles.slice(0, 1) });
    accept();
    await expect.poll(() => items().length).toBe(1);
  });

  test('CRP-15 a vehicle that the city does not delete stays, and the dialog says why', async () => {
    const { calls } = await renderCompany(vehicles);
    calls.removeCompanyVehicle.mockRejectedValue(refused('VIN_IMEI_EMPTY'));
    await button(/^Удалить: К.206.МН.52/).click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Не указан VIN или IMEI');
    expect(items()).toHaveLength(2);
  });

  test('A11Y-05 5,000 vehicles have some rows in the DOM, a search finds one of them and says how many it found', async () => {
    const many = Array.from({ length: 5000 }, (_, index): CompanyVehicle => {
      const number = String(index % 1000).padStart(3, '0');
      return {
        id: String(index),
        plate: `О${number}РС${Math.floor(index / 1000) + 150}` as Plate,
        isForeign: false,
        vin: undefined,
        imei: String(861230041170000 + index),
        isActive: false,
      };
    });
    await renderCompany(vehicles, { company: { ...demoFleet, vehicles: many } });
    await expect.poll(() => items().length).toBeGreaterThan(3);
    expect(items().length).toBeLessThan(60);
    expect(items()[0]).toHaveAttribute('aria-setsize', '5000');
    for (const plate of ['o 775 pc 153', 'o 776 pc 153', 'o 777 pc 153']) {
      await search().fill(plate);
      await expect.poll(() => items()[0]?.textContent).toContain(plate.slice(2, 5));
      expect(items()).toHaveLength(1);
    }
    await expect.element(page.getByRole('status').getByText('Найдена 1 запись')).toBeInTheDocument();
    await search().fill('нет такой');
    await expect.element(page.getByText('Ничего не найдено')).toBeVisible();
    await button('Очистить поиск').click();
    await expect.poll(() => items().length).toBeGreaterThan(3);
  });
});

describe('drivers', () => {
  test('CRP-05 FRM-04 a driver who is changed begins with name, phone and vehicle, and is no new one', async () => {
    const { calls } = await renderCompany(drivers);
    const row = page.getByRole('listitem').filter({ hasText: 'Громов' });
    await expect.element(row).toHaveTextContent(/\+7 \(920\) 000-01-01\s*О.101.РС.152 · .*SMS/);
    await button(/^Изменить: Громов/).click();
    await expect
      .element(dialog().getByLabelText('Фамилия, имя и отчество'))
      .toHaveValue('Громов Пётр Алексеевич');
    await expect.element(dialog().getByLabelText('Телефон')).toHaveValue('+7 (920) 000 - 01 - 01');
    const vehicle = dialog().getByRole('combobox', { name: 'Машина' });
    await expect.poll(() => (vehicle.element() as HTMLInputElement).value).toMatch(/^О.101.РС.152$/);
    await vehicle.fill('К 206');
    await page.getByRole('option', { name: /К.206.МН.52/ }).click();
    await save().click();
    await expect.poll(() => calls.changeDriver.mock.calls.length).toBe(1);
    expect(calls.changeDriver.mock.calls[0]).toMatchObject([
      demoFleet.drivers[0],
      { phone: '79200000101', plate: 'К206МН52' },
    ]);
    expect(calls.addDriver).not.toHaveBeenCalled();
  });

  test('FAIL-18 a phone that the city says another driver has is refused at the phone', async () => {
    await renderCompany(drivers, {
      api: { addDriver: () => Promise.reject(refused('DriverExists', 'driverListed')) },
    });
    await button('Добавить водителя').click();
    await dialog().getByLabelText('Фамилия, имя и отчество').fill('Белова Ольга');
    const phone = dialog().getByLabelText('Телефон');
    await phone.fill('9200000105');
    await save().click();
    await expect.element(phone).toBeInvalid();
    await expect.element(dialog().getByLabelText('Фамилия, имя и отчество')).toHaveValue('Белова Ольга');
  });

  test('CRP-13 CRP-14 one word is no name; a driver is active after the city’s "ok"', async () => {
    const { calls } = await renderCompany(drivers);
    await button('Добавить водителя').click();
    const name = dialog().getByLabelText('Фамилия, имя и отчество');
    await name.fill('Белова');
    await dialog().getByLabelText('Телефон').fill('9200000105');
    await save().click();
    await expect.element(name).toHaveAccessibleDescription(/Укажите фамилию и имя/);
    await name.fill(' Белова  Ольга ');
    await save().click();
    await expect
      .poll(() => calls.addDriver.mock.calls)
      .toEqual([[{ name: 'Белова Ольга', phone: '79200000105', plate: undefined }]]);
    await expect.poll(() => dialog().elements()).toEqual([]);
    await expect.element(page.getByText('Отключён')).toBeVisible();
    await button(/^Активировать: Громов/).click();
    await expect.element(page.getByText('Активен', { exact: true })).toBeVisible();
    expect(calls.setDriverActivity.mock.calls[0]).toEqual([
      { inn: '5260000001' },
      demoFleet.drivers[0],
      true,
    ]);
    await button(/^Отключить: Громов/).click();
    await expect.element(page.getByText('Отключён')).toBeVisible();
  });

  test('FRM-06 a driver whose activity changed is highlighted for 800 ms, and one whose change failed is not', async () => {
    const { calls } = await renderCompany(drivers);
    const row = () => items()[0];
    calls.setDriverActivity.mockRejectedValueOnce(new AppError('timeout'));
    await button(/^Активировать: Громов/).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(row()).not.toHaveAttribute('data-highlighted');
    await expect.element(button(/^Активировать: Громов/)).toBeEnabled();
    const plain = getComputedStyle(row() as Element).backgroundColor;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const isHighlighted = () => row()?.hasAttribute('data-highlighted') === true;
      /** Lets React render; `poll` and `waitUntil` would move the time on. */
      const until = async (expected: boolean, stepMs: number) => {
        for (let step = 0; step < 50 && isHighlighted() !== expected; step += 1)
          await vi.advanceTimersByTimeAsync(stepMs);
        return isHighlighted() === expected;
      };
      await button(/^Активировать: Громов/).click();
      expect(await until(true, 1)).toBe(true);
      expect(getComputedStyle(row() as Element).backgroundColor).not.toBe(plain);
      await vi.advanceTimersByTimeAsync(790);
      expect(await until(false, 0)).toBe(false);
      await vi.advanceTimersByTimeAsync(10);
      expect(await until(false, 0)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('CRP-15 a refused activation changes nothing and is shown', async () => {
    await renderCompany(drivers, {
      api: { setDriverActivity: () => Promise.reject(new AppError('timeout')) },
    });
    await button(/^Активировать: Громов/).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText('Отключён')).toBeVisible();
  });

  test('CRP-17 the history of a driver is opened', async () => {
    const onOpenHistory = vi.fn();
    await renderCompany((company) => <CompanyDrivers company={company} onOpenHistory={onOpenHistory} />);
    await button(/^Операции: Громов/).click();
    expect(onOpenHistory).toHaveBeenCalledExactlyOnceWith(demoFleet.drivers[0]);
  });
});

describe('tracking devices', () => {
  const field = (name: string) => dialog().getByLabelText(name, { exact: true });

  test('CRP-10 CRP-11 one number is needed, and no other device may have it; nothing is sent before', async () => {
    const { calls } = await renderCompany(devices);
    await button('Добавить устройство').click();
    await save().click();
    await expect.element(field('VIN')).toHaveAccessibleDescription(/Не указан VIN или IMEI/);
    await field('VIN').fill(vin.toLowerCase());
    await save().click();
    await expect.element(field('VIN')).toHaveAccessibleDescription(/Такое устройство уже существует/);
    expect(calls.addDevice).not.toHaveBeenCalled();
    await field('VIN').fill('');
    await field('IMEI').fill('8612 3004 1170 998');
    calls.addDevice.mockRejectedValueOnce(refused('DeviceExists', 'deviceListed'));
    await save().click();
    await expect.element(field('VIN')).toHaveAccessibleDescription(/Такое устройство уже существует/);
    calls.addDevice.mockClear();
    await field('IMEI').fill('8612 3004 1170 999');
    await save().click();
    await expect
      .poll(() => calls.addDevice.mock.calls)
      .toEqual([[{ vin: undefined, imei: '861230041170999' }]]);
  });

  test('CRP-10 a device that is changed begins with its numbers, may keep them, and is no new one', async () => {
    const { calls } = await renderCompany(devices);
    await button(`Изменить: VIN ${vin}`).click();
    await expect.element(field('VIN')).toHaveValue(vin);
    await field('IMEI').fill('861230041170999');
    await save().click();
    await expect
      .poll(() => calls.changeDevice.mock.calls)
      .toEqual([[demoFleet.devices[0], { vin, imei: '861230041170999' }]]);
    expect(calls.addDevice).not.toHaveBeenCalled();
  });

  test('ERR-23 a city that misses both numbers is quoted above the form', async () => {
    const { calls } = await renderCompany(devices);
    calls.addDevice.mockRejectedValue(refused('VIN_IMEI_EMPTY'));
    await button('Добавить устройство').click();
    await field('IMEI').fill('8612 3004 1170 999');
    await save().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Не указан VIN или IMEI');
  });

  test('CALL-06 CRP-06 CRP-14 FRM-06 a device is deactivated with the plate of its vehicle, which follows it', async () => {
    const { calls } = await renderCompany((company) => [devices(company), vehicles(company)]);
    const first = (name: string) => page.getByRole('list', { name }).getByRole('listitem').first();
    await expect.element(first('Устройства слежения').getByText('Активно', { exact: true })).toBeVisible();
    await expect.element(first('Машины').getByText('Активна', { exact: true })).toBeVisible();
    await button(`Отключить: VIN ${vin}`).click();
    await expect
      .poll(() => first('Устройства слежения').element().hasAttribute('data-highlighted'))
      .toBe(true);
    expect(calls.setDeviceActivity.mock.calls[0]?.[1]).toMatchObject({ plate: 'О101РС152' });
    await expect.element(button(`Активировать: VIN ${vin}`)).toBeVisible();
    await expect.element(first('Устройства слежения').getByText('Отключено', { exact: true })).toBeVisible();
    await expect.element(first('Машины').getByText('Отключена', { exact: true })).toBeVisible();
  });
});

describe('the import of vehicles', () => {
  const choose = async (text: string | Uint8Array<ArrayBuffer>, name = 'fleet.csv') => {
    await button('Загрузить из CSV').click();
    await userEvent.upload(
      dialog().getByLabelText('Выбрать файл'),
      new File([text], name, { type: 'text/csv' }),
    );
  };
  const rows = () => dialog().getByRole('listitem');

  test('CRP-08 a file with ten kinds of mistakes says row by row what is wrong, and nothing is sent', async () => {
    const { calls } = await renderCompany(vehicles);
    await choose(
      [
        'Номер;VIN;IMEI',
        `О301РС152;XTA210990Y2766301;${imei}`,
        ';;',
        ';XTA210990Y2766302;',
        'ЩЩЩ;;',
        'о101рс152;;',
        'о 301 рс 152;;',
        'О302РС152;XTA;',
        'О303РС152;;12',
        `О304РС152;${vin};`,
        `О305РС152;;${imei}`,
        'О306РС152;;;лишнее',
        '=1+1;@cmd;-5',
        'О307РС152;"XTA',
      ].join('\r\n'),
    );
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('С ошибками 11 строк из 12');
    const texts = rows()
      .elements()
      .map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/Строка 4.*пусто.*нет номера/),
      expect.stringMatching(/Строка 5.*ЩЩЩ.*неверный номер/),
      expect.stringMatching(/Строка 6.*такая машина уже есть/),
      expect.stringMatching(/Строка 7.*номер повторяет строку 2/),
      expect.stringMatching(/Строка 8.*неверный VIN/),
      expect.stringMatching(/Строка 9.*неверный IMEI/),
      expect.stringMatching(/Строка 10.*устройство уже у другой машины/),
      expect.stringMatching(/Строка 11.*устройство повторяет строку 2/),
      expect.stringMatching(/Строка 12.*лишние столбцы/),
      expect.stringMatching(/Строка 13.*=1\+1 · @cmd · -5.*неверный номер; неверный VIN; неверный IMEI/),
      expect.stringMatching(/Строка 14.*кавычка не закрыта/),
    ]);
    await expect.element(dialog().getByRole('button', { name: 'Добавить машины' })).not.toBeInTheDocument();
    await dialog().getByRole('checkbox', { name: 'Только строки с ошибками' }).click();
    await expect.poll(() => rows().elements().length).toBe(12);
    expect(calls.importVehicles).not.toHaveBeenCalled();
  });

  test('A11Y-02 the rows of a file scroll by keyboard', async () => {
    const { shadow } = await renderCompany(vehicles);
    const lines = Array.from({ length: 60 }, (_, index) => `О${300 + index}РС152`);
    await choose(['Номер', ...lines].join('\r\n'));
    const list = dialog().getByRole('list', { name: 'Строки файла' });
    await expect.element(list).toBeVisible();
    for (let step = 0; step < 6 && shadow.activeElement !== list.element(); step += 1)
      await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{End}');
    await expect.poll(() => list.element().scrollTop).toBeGreaterThan(0);
  });

  test('a file with all rows right is sent once, and a refusal of the city stays in the dialog', async () => {
    const { calls } = await renderCompany(vehicles);
    calls.importVehicles.mockRejectedValueOnce(refused('TsExists', 'plateListed'));
    await choose('Номер,VIN\r\nО301РС152,\r\nAB4567,\r\n');
    await expect.element(dialog().getByText('Всё верно: добавим 2 машины.')).toBeVisible();
    const submit = dialog().getByRole('button', { name: 'Добавить машины' });
    await submit.click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Ни одна машина не добавлена.');
    await submit.click();
    await expect.poll(() => dialog().elements()).toEqual([]);
    await expect.element(page.getByRole('status').getByText('Добавлены 2 машины.')).toBeVisible();
    expect(calls.importVehicles.mock.calls.at(-1)?.[0]).toEqual([
      { plate: 'О301РС152', isForeign: false, vin: undefined, imei: undefined },
      { plate: 'AB4567', isForeign: true, vin: undefined, imei: undefined },
    ]);
  });

  test('CRP-02 imported vehicles are on top of the list and marked', async () => {
    const { calls } = await renderCompany(vehicles);
    // The first one in Latin letters, which the city reads as Cyrillic ones.
    await choose('Номер\r\nO301PC152\r\nО302РС152\r\n');
    const imported = ['О301РС152', 'О302РС152'].map((plate) => ({
      ...(demoFleet.vehicles[0] as CompanyVehicle),
      id: plate,
      plate: plate as Plate,
    }));
    calls.loadCompany.mockResolvedValue({ ...demoFleet, vehicles: [...demoFleet.vehicles, ...imported] });
    await dialog().getByRole('button', { name: 'Добавить машины' }).click();
    const list = page.getByRole('list', { name: 'Машины' }).getByRole('listitem');
    await expect.element(list.first()).toHaveTextContent('Новая');
    await expect.element(list.first().getByRole('img', { name: 'О 301 РС 152' })).toBeVisible();
    await expect.element(list.nth(1)).toHaveTextContent('Новая');
    await expect.element(list.nth(1).getByRole('img', { name: 'О 302 РС 152' })).toBeVisible();
    expect(page.getByText('Новая', { exact: true }).elements()).toHaveLength(2);
  });

  test('the sample file is right as it is', async () => {
    await renderCompany(vehicles);
    await button('Загрузить из CSV').click();
    const link = dialog().getByRole('link', { name: 'Скачать пример файла' }).element() as HTMLAnchorElement;
    expect(link.download).toBe('vehicles.csv');
    await userEvent.keyboard('{Escape}');
    await choose(decodeURIComponent(link.href.slice(link.href.indexOf(',') + 1)));
    await expect.element(dialog().getByText('Всё верно: добавим 2 машины.')).toBeVisible();
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), /Это не CSV/],
    ['an empty file', '\n\n', /ни одной машины/],
    ['a large file', 'x'.repeat(1_000_001), /больше 1 МБ/],
    ['too many rows', 'О301РС152\n'.repeat(2001), /можно не больше 2000/],
  ])('%s is refused', async (_name, content, text) => {
    await renderCompany(vehicles);
    await choose(content);
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(text);
  });

  test('a city that does not offer it has no button', async () => {
    await renderCompany(vehicles, { canImportVehicles: false });
    await expect.element(button('Добавить машину')).toBeVisible();
    expect(button('Загрузить из CSV').elements()).toEqual([]);
  });
});

test('CRP-15 no change of vehicles, drivers and devices is shown before the city’s "ok", nor after a refusal; after it all are loaded', async () => {
  const [vehicle, driver, device] = [demoFleet.vehicles[1], demoFleet.drivers[0], demoFleet.devices[1]];
  if (!vehicle || !driver || !device) throw new Error('the fleet has one of each');
  const newDriver = { name: 'Белова Ольга', phone: '79200000105', plate: undefined };
  const changes: readonly FleetChange[] = [
    { kind: 'addVehicle', vehicle },
    { kind: 'changeVehicle', previous: vehicle, vehicle: { ...vehicle, imei } },
    { kind: 'removeVehicle', vehicle },
    { kind: 'importVehicles', vehicles: [vehicle] },
    { kind: 'addDriver', driver: newDriver },
    { kind: 'changeDriver', previous: driver, driver: newDriver },
    { kind: 'removeDriver', driver },
    { kind: 'setDriverActivity', driver, isActive: true },
    { kind: 'addDevice', device: { vin: undefined, imei: '861230041170999' } },
    { kind: 'changeDevice', previous: device, device: { vin, imei } },
    { kind: 'removeDevice', device },
    { kind: 'setDeviceActivity', device, isActive: true },
  ];
  let shown: Company | undefined;
  let change: ReturnType<typeof useChangeFleet>['mutateAsync'] | undefined;
  function Changer({ company }: { readonly company: Company }) {
    shown = company;
    change = useChangeFleet().mutateAsync;
    return null;
  }
  let refuse = (_error: AppError) => {};
  const sent = vi.fn(
    () =>
      new Promise<never>((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const { calls } = await renderCompany((company) => <Changer company={company} />);
  for (const [name, call] of Object.entries(calls)) if (name !== 'loadCompany') call.mockImplementation(sent);
  await vi.waitUntil(() => change !== undefined);
  for (const [index, each] of changes.entries()) {
    const outcome = change?.(each).catch((error: unknown) => error);
    await expect.poll(() => sent.mock.calls.length).toBe(index + 1);
    // What the query cache is given shows one task later.
    await new Promise((nextTask) => setTimeout(nextTask));
    expect(shown).toEqual(demoFleet);
    refuse(refused('UnknownError'));
    expect(await outcome).toBeInstanceOf(AppError);
    expect(shown).toEqual(demoFleet);
  }
  // After it the lists are those of the city.
  for (const [name, call] of Object.entries(calls))
    if (name !== 'loadCompany') call.mockResolvedValue(undefined as never);
  for (const each of changes.filter(({ kind }) => !kind.endsWith('Activity'))) {
    const loaded = calls.loadCompany.mock.calls.length;
    await change?.(each);
    expect(calls.loadCompany.mock.calls.length, each.kind).toBe(loaded + 1);
  }
});

const overview = (company: Company) => (
  <CompanyOverview company={company} linkTo={(section, text) => <a href={`#${section}`}>{text}</a>} />
);

test('CRP-04 name, taxpayer number, e-mail, the balance in whole roubles, and how long the three lists are', async () => {
  await renderCompany(overview);
  await expect.element(page.getByRole('heading', { level: 1, name: demoFleet.name })).toBeVisible();
  const details = page.getByRole('definition').elements();
  expect(details.map(({ textContent }) => textContent)).toEqual([demoFleet.inn, demoFleet.email]);
  await expect.element(page.getByText(/^52\s588\s₽$/)).toBeVisible();
  for (const name of ['2 машины', '1 водитель', '2 устройства'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
});

test('I18N-03 CRP-04 in English the balance is written as sums are there, without a fraction of zero', async () => {
  await renderCompany(overview, { language: 'en' });
  await expect.element(page.getByText('₽52,588', { exact: true })).toBeVisible();
});

test.each([
  [12_345.67, /^12\s345\s₽$/],
  [-12_345.67, /^[-−]12\s345\s₽$/],
])(
  'CALL-17 CRP-04 the balance is asked for again on return to the tab; of %d whole roubles are shown',
  async (roubles, shown) => {
    const { balance } = await renderCompany(overview);
    balance.mockResolvedValue(fromRoubles(roubles));
    await expect.element(page.getByText(/^52\s588\s₽$/)).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText(shown)).toBeVisible();
    expect(balance).toHaveBeenCalledTimes(1);
  },
);

describe('what the city answers late', () => {
  function later<T>() {
    let resolve = (_value: T) => {};
    const promise = new Promise<T>((done) => {
      resolve = done;
    });
    return { promise, resolve: (value: T) => resolve(value) };
  }
  /** What the query cache is given shows a few tasks later. */
  const shown = async () => {
    for (let task = 0; task < 3; task += 1) await new Promise((nextTask) => setTimeout(nextTask));
  };
  let change: ReturnType<typeof useChangeFleet>['mutateAsync'] = async () => {};
  function Changer() {
    change = useChangeFleet().mutateAsync;
    return null;
  }
  const newVehicle = { plate: 'О777РС152' as Plate, isForeign: false, vin: undefined, imei: undefined };

  test('CALL-17 a balance that was asked for before the company was loaded again does not replace the newer one', async () => {
    const { balance, calls } = await renderCompany((company) => (
      <>
        {overview(company)}
        <Changer />
      </>
    ));
    const slow = later<Kopecks>();
    balance.mockReturnValue(slow.promise);
    await expect.element(page.getByText(/^52\s588\s₽$/)).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => balance.mock.calls.length).toBe(1);
    calls.loadCompany.mockResolvedValue({ ...demoFleet, balance: fromRoubles(1) });
    await change({ kind: 'addVehicle', vehicle: newVehicle });
    await expect.element(page.getByText(/^1\s₽$/)).toBeVisible();
    slow.resolve(fromRoubles(52_588));
    await shown();
    await expect.element(page.getByText(/^1\s₽$/)).toBeVisible();
  });

  test('CRP-14 a list that was asked for before a driver was activated does not show the driver as inactive', async () => {
    const { calls } = await renderCompany((company) => (
      <>
        {drivers(company)}
        <Changer />
      </>
    ));
    await expect.element(button(/^Активировать: Громов/)).toBeVisible();
    const slow = later<Company>();
    calls.loadCompany.mockReturnValueOnce(slow.promise);
    const added = change({ kind: 'addVehicle', vehicle: newVehicle });
    await expect.poll(() => calls.loadCompany.mock.calls.length).toBe(2);
    const [driver] = demoFleet.drivers.map((each) => ({ ...each, isActive: true }));
    calls.loadCompany.mockResolvedValue({ ...demoFleet, drivers: driver ? [driver] : [] });
    await button(/^Активировать: Громов/).click();
    await expect.element(page.getByText('Активен', { exact: true })).toBeVisible();
    slow.resolve(demoFleet);
    await added;
    await shown();
    await expect.element(page.getByText('Активен', { exact: true })).toBeVisible();
  });
});

const none: Company = { ...demoFleet, vehicles: [], drivers: [], devices: [], balance: undefined };

type Look = readonly ['ru' | 'en', 'light' | 'dark'];
const pairs: readonly Look[] = [
  ['ru', 'light'],
  ['en', 'dark'],
];
const crossed: readonly Look[] = [
  ['ru', 'dark'],
  ['en', 'light'],
];

describe.each([
  [390, pairs, crossed],
  [1280, crossed, pairs],
] as const)('at %i px', (width, looks, otherLooks) => {
  const violationsIn = async (shadow: ShadowRoot, language: string) => {
    document.documentElement.lang = language;
    for (const animation of shadow.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    const { violations } = await axe.run(shadow.host, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    });
    return violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`);
  };

  test.each(looks)(
    'A11Y-01 axe finds no violation in the sections, full or empty, %s, %s',
    async (language, theme) => {
      await page.viewport(width, 800);
      for (const company of [demoFleet, none]) {
        for (const section of [overview, vehicles, drivers, devices]) {
          const { shadow } = await renderCompany(section, { company, language, theme });
          await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await violationsIn(shadow, language)).toEqual([]);
          expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
          shadow.host.remove();
        }
      }
    },
  );

  test.each(otherLooks)('A11Y-01 axe finds no violation in the dialogs, %s, %s', async (language, theme) => {
    await page.viewport(width, 800);
    for (const [section, name] of [
      [vehicles, /^(Добавить машину|Add a vehicle)$/],
      [vehicles, /CSV/],
      [vehicles, /^(Удалить|Delete|Remove): К/],
      [drivers, /^(Добавить водителя|Add a driver)$/],
      [devices, /^(Добавить устройство|Add a device)$/],
    ] as const) {
      const { shadow } = await renderCompany(section, { language, theme });
      await button(name).click();
      await expect.element(dialog()).toBeVisible();
      expect(await violationsIn(shadow, language)).toEqual([]);
      for (const text of dialog().element().querySelectorAll('p'))
        expect(text.getBoundingClientRect().width).toBeGreaterThan(100);
      await userEvent.keyboard('{Escape}');
      shadow.host.remove();
    }
  });

  test('A11Y-02 each control of a list is reached by Tab, dialogs open and close by keys and give the focus back', async () => {
    await page.viewport(width, 800);
    const { shadow, calls } = await renderCompany(vehicles);
    await expect.element(button('Добавить машину')).toBeVisible();
    const reached: string[] = [];
    const nameOf = (element: Element | null) =>
      element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    (button('Добавить машину').element() as HTMLElement).focus();
    for (let step = 0; step < 7; step += 1) {
      const current = shadow.activeElement;
      reached.push(current instanceof HTMLInputElement ? current.type : nameOf(current));
      await userEvent.keyboard('{Tab}');
    }
    expect(reached).toEqual([
      'Добавить машину',
      'Загрузить из CSV',
      'search',
      expect.stringMatching(/^Изменить: О.101/),
      expect.stringMatching(/^Удалить: О.101/),
      expect.stringMatching(/^Изменить: К.206/),
      expect.stringMatching(/^Удалить: К.206/),
    ]);
    const remove = button(/^Удалить: К.206/);
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await expect.poll(() => dialog().element().contains(shadow.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().elements()).toEqual([]);
    await expect.poll(() => shadow.activeElement === remove.element()).toBe(true);
    expect(calls.removeCompanyVehicle).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    const plate = dialog().getByRole('textbox', { name: 'Номер автомобиля' });
    await expect.element(plate).toHaveValue('К206МН52');
    await plate.fill('О777РС152');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => calls.changeCompanyVehicle.mock.calls.length).toBe(1);
    await expect.poll(() => dialog().elements()).toEqual([]);
  });
});
