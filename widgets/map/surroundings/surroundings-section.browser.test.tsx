import axe from 'axe-core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderMap } from '../parking-map.fixture.tsx';
import { near, parking, pointAt } from '../scene/scene.fixture.ts';

const street = parking('77', { kind: 'line', path: [near(-50, 0), near(50, 0)] });
const mira = parking('4012', pointAt(0, 100), { address: 'улица Мира, 29' });

async function renderPanel(other: Parameters<typeof renderMap>[0] = {}) {
  const screen = await renderMap({ objects: [street, mira], preset: { parking: '77' }, ...other });
  const panel = screen.getByRole('region', { name: /Выбрано|Selected/ });
  await expect.element(panel.getByRole('heading', { name: /Рядом с этим местом|Around here/ })).toBeVisible();
  return { ...screen, panel };
}

test('A11Y-09 the panel has size and orientation in words, and each neighbour with distance, direction, spaces and price', async () => {
  const { panel } = await renderPanel();
  await expect.element(panel.getByText('Длина 100\u00a0м, с запада на восток')).toBeVisible();
  const neighbour = panel.getByRole('button', { name: /^улица Мира, 29/ });
  await expect
    .element(neighbour)
    .toHaveAccessibleName('улица Мира, 29 100\u00a0м на север свободно 14 из 40 · 50\u00a0₽ в час');
  const { violations } = await axe.run(panel.element());
  expect(violations).toEqual([]);
});

test('A11Y-09 an area around the object is named in the panel', async () => {
  const ring = [near(-80, -80), near(80, -80), near(80, 80), near(-80, 80), near(-80, -80)];
  const district = parking(
    'R1',
    { kind: 'area', rings: [ring] },
    {
      type: 'residentZone',
      category: 'resident',
      address: '',
      name: 'Центр',
    },
  );
  const { panel } = await renderPanel({ objects: [street, mira, district] });
  await expect.element(panel.getByText(/^Внутри.*Центр/)).toBeVisible();
});

test('A11Y-09 the size of an area is given from west to east, then from south to north', async () => {
  const ring = [near(-80, -40), near(80, -40), near(80, 40), near(-80, 40), near(-80, -40)];
  const { panel } = await renderPanel({ objects: [parking('77', { kind: 'area', rings: [ring] }), mira] });
  await expect.element(panel.getByText(/160\u00a0м.*80\u00a0м/)).toBeVisible();
});

test('A11Y-09 in English, without a neighbour', async () => {
  const { panel } = await renderPanel({ objects: [street], language: 'en' });
  await expect.element(panel.getByText('100\u00a0m long, from the west to the east')).toBeVisible();
  await expect.element(panel.getByText('No other place within 500\u00a0m')).toBeVisible();
});

test('A11Y-09 a neighbour is selected with the keyboard, and its panel takes the focus', async () => {
  const { panel, ...screen } = await renderPanel();
  const neighbour = panel.getByRole('button', { name: /^улица Мира, 29/ });
  (panel.getByRole('heading').first().element() as HTMLElement).focus();
  for (let steps = 0; steps < 20 && document.activeElement !== neighbour.element(); steps++)
    await userEvent.keyboard('{Tab}');
  await expect.element(neighbour).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'улица Мира, 29' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /^Большая Покровская улица 100/ })).toBeVisible();
});

const station = { type: 'payStation', category: 'payStation', zone: undefined } as const;

test('MAP-25 a pay station leads to the payment of the nearest parking that can be paid for', async () => {
  const objects = [
    parking('77', pointAt(0, 0), station),
    parking('78', pointAt(0, 20), station),
    parking('4011', pointAt(0, 50), { isActive: false }),
    mira,
  ];
  const { panel, toPayment } = await renderPanel({ objects });
  await expect
    .element(panel.getByText('До ближайшей парковки 100\u00a0м: Зона 12, улица Мира, 29.'))
    .toBeVisible();
  await panel.getByRole('button', { name: 'Оплатить: Зона 12, улица Мира, 29' }).click();
  expect(toPayment).toHaveBeenCalledWith({ zoneId: '12', parkingCode: '4012', isBehindBarrier: false });
});

test('MAP-25 a pay station with no parking within 500 m names none', async () => {
  // One in the corner of the box that is searched.
  const others = [parking('4013', pointAt(0, 520)), parking('4014', pointAt(400, 400))];
  const objects = [parking('77', pointAt(0, 0), station), ...others];
  const { panel } = await renderPanel({ objects });
  await expect.element(panel.getByText(/^Здесь можно оплатить/)).toBeVisible();
  expect(panel.getByText(/До ближайшей парковки/).query()).toBeNull();
});

test('MAP-25 a resident zone leads to the permits', async () => {
  const zone = { ...station, type: 'residentZone', category: 'residentZone' } as const;
  const { panel, toPermits } = await renderPanel({ objects: [parking('77', pointAt(0, 0), zone)] });
  await panel.getByRole('button', { name: 'Абонементы и разрешения' }).click();
  expect(toPermits).toHaveBeenCalledOnce();
});
