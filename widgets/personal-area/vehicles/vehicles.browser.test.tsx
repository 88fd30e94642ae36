import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  hence,
  profile,
  renderParking,
  resetPage,
  session,
  vehicle,
} from '../parking/parking-page.harness.tsx';

afterEach(resetPage);

const list = () => page.getByRole('region', { name: 'Мои автомобили' });
const dialog = () => page.getByRole('dialog');
const plateField = () => dialog().getByRole('textbox', { name: 'Номер автомобиля' });
const save = () => dialog().getByRole('button', { name: 'Сохранить' });

async function openNew(asksVehicleCategory = true) {
  const opened = await renderParking({ settings: { asksVehicleCategory } });
  await list().getByRole('button', { name: 'Добавить' }).click();
  return opened;
}

test('VEH-07 VEH-08 FAIL-18 a taken plate is shown at its field, any other failure in the dialog; what was typed stays', async () => {
  const { api } = await openNew();
  api.addVehicle.mockRejectedValueOnce(new AppError('refused', { code: 'TsExists', reason: 'plateListed' }));
  await plateField().fill(' k 777 op 99 ');
  await save().click();
  await expect.element(dialog().getByText('Этот номер уже занят')).toBeVisible();
  await vi.waitFor(() => expect(plateField().element().matches(':focus')).toBe(true));
  api.addVehicle.mockRejectedValueOnce(new AppError('timeout'));
  await save().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Не получилось');
  await expect.element(plateField()).toHaveValue(' k 777 op 99 ');
  await save().click();
  await vi.waitFor(() => expect(dialog().elements()).toHaveLength(0));
  expect(api.addVehicle.mock.lastCall?.[0]).toMatchObject({
    plate: 'К777ОР99',
    category: 'B',
    isPrimary: false,
  });
});

test('VEH-07 FAIL-18 a change that failed is shown in the dialog, a taken plate at its field, and what was typed stays', async () => {
  const { api } = await renderParking({ settings: { asksVehicleCategory: false } });
  api.changeVehicle.mockRejectedValueOnce(new AppError('timeout'));
  await list()
    .getByRole('button', { name: /^Изменить/ })
    .first()
    .click();
  await plateField().fill('к777ор99');
  await save().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Не получилось');
  await expect.element(plateField()).toHaveValue('к777ор99');
  api.changeVehicle.mockRejectedValueOnce(
    new AppError('refused', { code: 'TsExists', reason: 'plateListed' }),
  );
  await save().click();
  await expect.element(plateField()).toHaveAccessibleDescription(/Этот номер уже занят/);
});

test('a form that is being sent cannot be left; it closes when it was', async () => {
  const { api } = await openNew();
  let answer = () => {};
  api.addVehicle.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await plateField().fill('к777ор99');
  await save().click();
  for (const name of ['Отмена', 'Закрыть'])
    await expect.element(dialog().getByRole('button', { name })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(plateField()).toHaveValue('к777ор99');
  answer();
  await vi.waitFor(() => expect(dialog().elements()).toHaveLength(0));
});

test('VEH-09 the certificate is masked as it is typed, checked at its field, and saved', async () => {
  const { api } = await openNew();
  const field = dialog().getByRole('textbox', { name: 'Номер СТС' });
  await field.fill('52мр12345678');
  await expect.element(field).toHaveValue('52 МР 123456');
  await field.fill('52');
  await plateField().fill('к777ор99');
  await save().click();
  await expect.element(dialog().getByText('Две цифры, две буквы или цифры и ещё шесть цифр')).toBeVisible();
  await field.fill('52мр123456');
  await save().click();
  await vi.waitFor(() =>
    expect(api.addVehicle.mock.lastCall?.[0].registrationCertificate).toBe('52МР123456'),
  );
});

test('VEH-10 VEH-11 the category matches the plate’s type; without the flag it is hidden and B is sent', async () => {
  const { api } = await openNew();
  await plateField().fill('1234ав77');
  await save().click();
  await expect.element(dialog().getByText('Категория не соответствует типу ТС')).toBeVisible();
  await dialog().getByRole('combobox', { name: 'Категория' }).selectOptions('A');
  await save().click();
  await vi.waitFor(() => expect(api.addVehicle.mock.lastCall?.[0].category).toBe('A'));
  await resetPage();
  const { api: other } = await openNew(false);
  expect(dialog().getByRole('combobox').elements()).toHaveLength(0);
  await plateField().fill('1234ав77');
  await save().click();
  await vi.waitFor(() => expect(other.addVehicle.mock.lastCall?.[0].category).toBe('B'));
});

test('VEH-13 plates are drawn by their type: motorcycles square, taxis yellow, police blue, foreign ones plain', async () => {
  const plates = ['А123ВС52', 'АВ123С77', 'ВС12377', '1234АВ77', 'А123477', '123А77', '1234А77', 'AB-123'];
  const vehicles = plates.map(
    (plate, id): Vehicle => ({
      ...vehicle(id, plate),
      plate: plate as Plate,
      isForeign: plate === 'AB-123',
    }),
  );
  const { shadow } = await renderParking({ profile: { vehicles } });
  const drawn = [...shadow.querySelectorAll('.kerb-vehicles__plate .kerb-plate')];
  const inTwoLines = drawn.filter((plate) => plate.querySelector('.kerb-plate__second'));
  expect(inTwoLines.map((plate) => plate.textContent?.replace(/RUS$/, ''))).toEqual(['1234АВ77', '1234А77']);
  const faces = drawn.map((plate) =>
    plate.className.replace(/kerb-plate(--small)? /g, '').replace(/kerb-plate--/g, ''),
  );
  expect(faces).toEqual([
    'white',
    'white',
    'yellow',
    'white square',
    'blue',
    'blue',
    'blue square',
    'foreign',
  ]);
  await list().getByRole('button', { name: 'Добавить' }).click();
  await dialog()
    .getByRole('checkbox', { name: /иностранный/i })
    .click();
  // It could be a Russian one by its letters.
  await plateField().fill('А124ВС52');
  await expect.element(dialog().getByRole('img')).toHaveClass(/foreign/);
});

test('VEH-01 CALL-13 CALL-15 tracking data is shown, and a change keeps what the city sent', async () => {
  const received = { numberTs: 'А123ВС52', serial: '7' };
  const tracked = {
    ...vehicle(0, 'А123ВС52', true),
    tracking: { vin: undefined, imei: '356938035643809', isActive: true },
    received,
  };
  const inactive = {
    ...vehicle(2, 'К777ОР99'),
    tracking: { vin: 'XTA210990Y2766389', imei: undefined, isActive: false },
  };
  const vehicles = [tracked, vehicle(1, 'М404АН152'), inactive];
  const { api } = await renderParking({ profile: { vehicles } });
  const trackers = () =>
    list()
      .getByText(/Трекер/)
      .elements();
  await expect
    .poll(() => trackers().map(({ textContent }) => textContent))
    .toEqual(['Трекер: IMEI 356938035643809, активен', 'Трекер: VIN XTA210990Y2766389, не активен']);
  const plateOf = (tracker: Element) => tracker.closest('li')?.querySelector('[role=img]');
  expect(
    trackers().map((tracker) => plateOf(tracker)?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')),
  ).toEqual(['А 123 ВС 52', 'К 777 ОР 99']);
  await list().getByRole('button', { name: 'Изменить А 123 ВС 52' }).click();
  await dialog().getByRole('textbox', { name: 'Название' }).fill('Лада');
  await save().click();
  await vi.waitFor(() => expect(api.changeVehicle).toHaveBeenCalledOnce());
  expect(api.changeVehicle.mock.calls[0]?.[1]).toMatchObject({ name: 'Лада', received });
});

test('VEH-12 the first vehicle is the main one, and its form does not ask', async () => {
  const { api } = await renderParking({ profile: { vehicles: [] } });
  await list().getByRole('button', { name: 'Добавить' }).click();
  expect(dialog().getByRole('checkbox', { name: 'Основной автомобиль' }).elements()).toEqual([]);
  await plateField().fill('К777ОР99');
  await save().click();
  await vi.waitFor(() => expect(api.addVehicle.mock.lastCall?.[0].isPrimary).toBe(true));
});

test('VEH-15 a short list is as high as its rows', async () => {
  await renderParking({ profile: { vehicles: [vehicle(0, 'А123ВС52', true)] } });
  const box = list().getByRole('list').element();
  const row = list().getByRole('listitem').element();
  expect(box.getBoundingClientRect().height).toBeLessThan(row.getBoundingClientRect().height + 20);
});

test('VEH-15 a long list scrolls inside 300 px', async () => {
  const vehicles = [...'АВЕКМНОРСТУХ'].map((letter, id) => vehicle(id, `${letter}123ВС52`));
  await renderParking({ profile: { vehicles } });
  const box = list().getByRole('list').element();
  expect(box.getBoundingClientRect().height).toBe(300);
  expect(box.scrollHeight).toBeGreaterThan(300);
  expect(getComputedStyle(box).overflowY).toMatch(/auto|scroll/);
});

test('CALL-12 VEH-12 VEH-16 make main with the full list, and delete after a confirmation; the row goes only after the server’s "ok"', async () => {
  const { api } = await renderParking();
  await list().getByRole('button', { name: 'Сделать основным: М 404 АН 152' }).click();
  await vi.waitFor(() =>
    expect(api.changePrimaryVehicle.mock.lastCall).toEqual([profile.vehicles, 'М404АН152']),
  );
  const remove = () => list().getByRole('button', { name: 'Удалить М 404 АН 152' });
  await remove().click();
  await dialog().getByRole('button', { name: 'Оставить' }).click();
  expect(api.removeVehicle).not.toHaveBeenCalled();
  let accept = () => {};
  api.removeVehicle.mockReturnValue(
    new Promise((resolve) => {
      accept = () => resolve();
    }),
  );
  await remove().click();
  await dialog().getByRole('button', { name: 'Удалить' }).click();
  await vi.waitFor(() => expect(api.removeVehicle).toHaveBeenCalledOnce());
  expect(remove().elements()).toHaveLength(1);
  api.loadProfile.mockResolvedValue({ ...profile, vehicles: [vehicle(0, 'А123ВС52', true)] });
  accept();
  await vi.waitFor(() => expect(remove().elements()).toHaveLength(0));
});

test('FRM-06 a new main vehicle is highlighted for a moment, and one that the city refused is not', async () => {
  const { api } = await renderParking();
  const choose = () => list().getByRole('button', { name: 'Сделать основным: М 404 АН 152' });
  await expect.element(choose()).toBeVisible();
  const row = choose().element().closest('li') as HTMLElement;
  const changes: boolean[] = [];
  new MutationObserver(() => changes.push(row.hasAttribute('data-highlighted'))).observe(row, {
    attributeFilter: ['data-highlighted'],
  });
  api.changePrimaryVehicle.mockRejectedValueOnce(new AppError('timeout'));
  await choose().click();
  await expect.element(list().getByRole('alert')).toBeVisible();
  expect(changes).toEqual([]);
  await choose().click();
  await vi.waitFor(() => expect(changes).toEqual([true, false]));
});

test('VEH-16 a parked vehicle is not deleted, by what is known here or by the server’s word', async () => {
  const { api } = await renderParking({ profile: { sessions: [session('М404АН152', hence(30))] } });
  await list().getByRole('button', { name: 'Удалить М 404 АН 152' }).click();
  await expect.element(dialog()).toHaveTextContent('сейчас на парковке');
  expect(dialog().getByRole('button', { name: 'Удалить' }).elements()).toHaveLength(0);
  await dialog().getByRole('button', { name: 'Понятно' }).click();
  api.removeVehicle.mockRejectedValue(
    new AppError('refused', { code: 'TsIsParked', reason: 'vehicleParked' }),
  );
  await list().getByRole('button', { name: 'Удалить А 123 ВС 52' }).click();
  await dialog().getByRole('button', { name: 'Удалить' }).click();
  await expect.element(dialog()).toHaveTextContent('сейчас на парковке');
});
