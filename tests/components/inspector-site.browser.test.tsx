import { serverBase } from '@kerb/cities/environment.ts';
import axe from 'axe-core';
import encodeQr from 'qr';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import siteStyles from '../../examples/inspector-site/site.css?inline';
import { Site } from '../../examples/inspector-site/site.tsx';
import { callServer, cityServer, logIn, newDriver, newPlate } from './city.ts';
import { connectPages } from './connect-pages.ts';

const network = connectPages();
const city = 'nizhny-novgorod';
let root: Root;
let key = '';

/** Adopted, and not left in the head, where they would style the pages of the files after this one. */
const stylesheet = new CSSStyleSheet();
stylesheet.replaceSync(siteStyles);

beforeEach(async () => {
  document.adoptedStyleSheets = [stylesheet];
  await cityServer.setNow('2026-11-25T12:00:00+03:00');
  const path = `/control/cities/${city}/inspection-keys`;
  const { shown } = await callServer<{ shown: string }>(path, { json: { service: 'Инспекция' } });
  key = shown;
});
afterEach(() => root.unmount());

/** Opens the site as it is after its first use, with a camera that sees the code. */
async function openSite({ zone = '1001', sees = '' } = {}): Promise<void> {
  localStorage.setItem('kerb-inspector-city', city);
  localStorage.setItem('kerb-inspector-key', key);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => pictureOf(camera.code));
  camera.code = sees;
  show();
  await vi.waitFor(() => expect(zoneField().options.length).toBeGreaterThan(5));
  await page.getByLabelText('Зона').selectOptions(zone);
}

function show(): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(<Site />);
}

const zoneField = () => page.getByLabelText('Зона').element() as HTMLSelectElement;
const camera = { code: '' };

/** A camera in front of which somebody holds a code, not quite straight, until its track is stopped. */
function pictureOf(code: string): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 960];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#888';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(260, 60);
  context.rotate(0.04);
  const modules = code ? encodeQr(code, 'raw', { ecc: 'medium', border: 4 }) : [];
  const size = 800 / modules.length;
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? '#111' : '#eee';
      context.fillRect(x * size, y * size, size + 0.5, size + 0.5);
    }
  // The stream has a new frame only if something is drawn.
  const timer = setInterval(() => context.fillRect(-200, -40, 1, 1), 100);
  const stream = canvas.captureStream(10);
  const [track] = stream.getVideoTracks();
  if (track)
    track.stop = () => {
      clearInterval(timer);
      MediaStreamTrack.prototype.stop.call(track);
    };
  return stream;
}

async function scan(code: string): Promise<void> {
  camera.code = code;
  await page.getByRole('button', { name: 'Сканировать код' }).click();
}

async function checkPlate(plate: string): Promise<void> {
  await page.getByLabelText('Номер автомобиля').fill(plate);
  await page.getByRole('button', { name: 'Проверить номер' }).click();
}

async function expectVerdict(kind: string, ...texts: readonly string[]): Promise<void> {
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLElement>('.result .verdict')?.dataset.kind).toBe(kind),
  );
  const shown = document.querySelector('.result')?.textContent?.replace(/\s/g, '');
  for (const text of texts) expect(shown).toContain(text.replace(/\s/g, ''));
}

/** An hour of a driver of this city from noon, and its proof. */
async function paidStay(minutes = 60) {
  const driver = await newDriver();
  const plate = newPlate();
  const people = `/control/cities/${city}/people`;
  await callServer(`${people}/${driver.id}/sessions`, { json: { plate, zone: '1001', minutes } });
  const { people: all } = await callServer<{
    people: readonly { readonly id: string; readonly sessions: readonly { readonly id: string }[] }[];
  }>(people);
  const id = all.find((each) => each.id === driver.id)?.sessions[0]?.id ?? '';
  const reply = await fetch(`${serverBase}/${city}/backend/v2/sessionProof`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await logIn(driver)}` },
    body: new URLSearchParams({ ReservationId: id }),
  });
  const { proof } = (await reply.json()) as { proof: string };
  const end = (isRefunded: boolean) =>
    callServer(`${people}/${driver.id}/sessions/${id}/end`, { json: { isRefunded } });
  return { plate, proof, end };
}

const checksSent = () => network().requests.filter((each) => each.endsWith('/check')).length;

test('PLUS-27 a proof is scanned by the camera and verified without the network, by the last keys', async () => {
  const { plate, proof } = await paidStay();
  await openSite();
  await vi.waitFor(() => expect(network().requests.some((each) => each.endsWith('jwks.json'))).toBe(true));
  network().fail(/./, 'offline');
  await scan(proof);
  await expectVerdict('paid', 'Оплачено', plate, 'до13:00', 'без связи');
  const [header, claims = '', signature = ''] = proof.split('.');
  await scan([header, claims.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), signature].join('.'));
  await expectVerdict('forged', 'Подделка');
  await page.getByLabelText('Зона').selectOptions('1002');
  await scan(proof);
  await expectVerdict('otherZone', 'Другая зона');
  // A scanned code counts as a check too, forged or not, and is sent to the city later.
  await expect.element(page.getByText('Ждут связи: 3')).toBeVisible();
  network().mend();
  await expect.element(page.getByRole('heading', { name: 'Ответы, пришедшие позже' })).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Подделка' })).toBeVisible();
  await vi.waitFor(() => expect(localStorage.getItem(`kerb-inspector-queue-${city}`)).toBeNull());
});

test('PLUS-27 a proof of a key that this device does not have is verified by the city', async () => {
  const { plate, proof } = await paidStay();
  network().answer('jwks.json', { status: 'ok', keys: [] });
  await openSite();
  await scan(proof);
  await expectVerdict('paid', 'Ответ города', plate, 'до13:00');
  await scan(`${proof.slice(0, -4)}AAAA`);
  await expectVerdict('forged', 'Подделка', 'Ответ города');
});

test('PLUS-27 the last keys are there after the page was opened again without a network', async () => {
  // Without the network the time is the device's.
  await cityServer.runClock();
  const { proof } = await paidStay();
  await openSite();
  await vi.waitFor(() => expect(network().requests.some((each) => each.endsWith('jwks.json'))).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  root.unmount();
  network().fail(/./, 'offline');
  await openSite();
  await scan(proof);
  await expectVerdict('paid');
});

test('PLUS-27 the time that is over, another city and a stay that was changed since are told apart', async () => {
  const stay = await paidStay();
  await openSite();
  await stay.end(true);
  await scan(stay.proof);
  await expectVerdict('changed', 'Не оплачено', 'изменили');
  const short = await paidStay(30);
  await cityServer.setNow('2026-11-25T12:40:00+03:00');
  await checkPlate(short.plate);
  await expectVerdict('unpaid');
  await scan(short.proof);
  await expectVerdict('over', 'Время вышло');
  const [, claims = ''] = short.proof.split('.');
  const foreign = { ...JSON.parse(atob(claims)), iss: 'kazan', plate: 'A', zone: '1' };
  await scan(`${short.proof.split('.')[0]}.${btoa(JSON.stringify(foreign)).replace(/=+$/, '')}.AAAA`);
  await expectVerdict('otherCity', 'Другой город');
});

test('PLUS-27 a plate is checked, and one slip beside a paid one is shown with both plates', async () => {
  const { plate } = await paidStay();
  await openSite();
  await checkPlate(plate);
  await expectVerdict('paid', 'Ответ города');
  const read = plate.replace(/152$/, '52');
  await checkPlate(read);
  await expectVerdict('nearMiss', 'Похожий номер оплачен', read, plate);
  await checkPlate('Х000ХХ99');
  await expectVerdict('unpaid', 'Не оплачено');
});

test('PLUS-27 without the network a plate waits, and is asked about when there is one again', async () => {
  const { plate } = await paidStay();
  await openSite();
  network().fail('/check', 'offline');
  await checkPlate(plate);
  await expectVerdict('queued', 'Нет связи', plate);
  const before = checksSent();
  network().mend();
  await expect.element(page.getByText('Ответы, пришедшие позже')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Оплачено');
  expect(checksSent()).toBe(before + 1);
});

test('PLUS-27 a key that the city does not accept, and a zone that is missing, are shown in words', async () => {
  key = 'wrong';
  await openSite();
  await checkPlate('Х000ХХ99');
  await expect.element(page.getByText('Город не принимает этот ключ')).toBeVisible();
  await page.getByLabelText('Зона').selectOptions('');
  await checkPlate('Х000ХХ99');
  await expect.element(page.getByText('Выберите зону')).toBeVisible();
  await expect.element(page.getByLabelText('Зона')).toHaveFocus();
});

test.each([390, 1280])('PLUS-27 axe finds no violation, light and dark, at %s px', async (width) => {
  await page.viewport(width, 844);
  const { plate } = await paidStay();
  await openSite();
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme;
    const answers = [
      [plate, 'paid'],
      [plate.replace(/152$/, '52'), 'nearMiss'],
      ['Х000ХХ99', 'unpaid'],
    ] as const;
    for (const [each, kind] of answers) {
      await checkPlate(each);
      await expectVerdict(kind);
      // Verdicts and themes differ in their colours only.
      const isFirst = scheme === 'light' && kind === 'paid';
      const { violations } = await axe.run(document, isFirst ? {} : { runOnly: ['color-contrast'] });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  }
});
