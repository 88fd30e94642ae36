import type { Browser, Page } from '@playwright/test';
import encodeQr from 'qr';
import enProof from '../../core/i18n/en/proof.json' with { type: 'json' };
import ruProof from '../../core/i18n/ru/proof.json' with { type: 'json' };
import texts from '../../examples/inspector-site/texts.json' with { type: 'json' };
import type { VerdictKind } from '../../examples/inspector-site/verdict.ts';
import { problems } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { type Language, PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { pictureOf, readQr } from './models/qr.ts';
import { devices, visits } from './models/visits.ts';
import { noon } from './setup/noon.ts';
import { expect, test } from './setup/test.ts';
import { workerServer } from './setup/worker.ts';

const proofTexts = { ru: ruProof, en: enProof } as const;

/** A key of an inspection service, as the control room makes it. */
async function newInspectionKey(): Promise<string> {
  const reply = await fetch(`${workerServer}/control/cities/nizhny-novgorod/inspection-keys`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ service: 'Инспекция' }),
  });
  const { shown } = (await reply.json()) as { readonly shown: string };
  return shown;
}

/** The camera sees the picture whose address is in `cameraPicture`. */
function fakeCamera(): void {
  const place = globalThis as { cameraPicture?: string };
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image();
    image.src = place.cameraPicture ?? '';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 960];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#888';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // The phone is not held quite straight.
    context.translate(260, 60);
    context.rotate(0.04);
    context.fillStyle = '#fff';
    context.fillRect(-40, -40, 880, 880);
    context.drawImage(image, 0, 0, 800, 800);
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
  };
}

/** The inspectors' site on its own device. */
async function inspector(browser: Browser, language: Language, size: keyof typeof devices) {
  const context = await browser.newContext({
    ...devices[size],
    serviceWorkers: 'allow',
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
  });
  const page = await context.newPage();
  // Without the network the time is the device's.
  await page.clock.setFixedTime(noon);
  await page.addInitScript(fakeCamera);
  const text = texts[language];
  return {
    page,
    context,
    async setUp(key: string) {
      // The page may load them at once.
      const keys = page.waitForResponse(/jwks\.json/);
      await page.goto('/inspector/');
      await page.getByLabel(text.key, { exact: true }).fill(key);
      await page.getByRole('button', { name: text.save }).click();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await keys;
    },
    chooseZone: () => page.getByRole('combobox', { name: text.zone }).selectOption('1001'),
    async scan(picture: string) {
      await page.evaluate((shown) => Object.assign(globalThis, { cameraPicture: shown }), picture);
      await page.getByRole('button', { name: text.scan }).click();
    },
    async check(plate: string) {
      await page.getByLabel(text.plate, { exact: true }).fill(plate);
      await page.getByRole('button', { name: text.check }).click();
    },
    async expectVerdict(kind: VerdictKind, ...shown: readonly (string | RegExp)[]) {
      const verdict = page.locator('.result .verdict');
      await expect(verdict).toHaveAttribute('data-kind', kind);
      for (const each of [text.verdicts[kind][0] ?? '', ...shown]) await expect(verdict).toContainText(each);
      expect(await problems(page)).toEqual([]);
    },
    isOffline: () => expect(page.getByText(text.offline)).toBeVisible(),
  };
}

/** The same proof for another plate, which the city has not signed. */
function withPlate(proof: string, plate: string): string {
  const [header, claims = '', signature] = proof.split('.');
  const signed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...signed, plate })).toString('base64url');
  return [header, changed, signature].join('.');
}

async function openProof(page: Page, language: Language): Promise<string> {
  const proof = proofTexts[language];
  await page.getByRole('button', { name: proof.title }).click();
  await expect(page.getByText(proof.genuine)).toBeVisible();
  await expect(page.getByText(proof.state.valid)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const code = page.getByRole('img', { name: proof.code });
  const text = await readQr(code);
  await page.getByText(proof.text, { exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  return text;
}

for (const { language, size, prefix } of visits) {
  test.describe(`${size}, ${language}`, () => {
    test.use(devices[size]);

    test('PLUS-25 PLUS-27 a guest shows the proof of a paid stay; an inspector scans it offline, refuses a changed one and sees a near miss', async ({
      page,
      browser,
    }) => {
      const plate = newPlate();
      const digits = plate.slice(1, 4);
      const form = new PayForm(page, page.locator('main'), language);
      await page.goto(`${prefix}/guest-payment`);
      await form.fill({ plate });
      await form.goToPaymentPage();
      await bank.pay(page);
      const proof = await openProof(page, language);

      const checks = await inspector(browser, language, size);
      await checks.setUp(await newInspectionKey());
      await checks.context.setOffline(true);
      await checks.page.reload();
      await checks.isOffline();
      await checks.chooseZone();
      await checks.scan(await pictureOf(page.getByRole('img', { name: proofTexts[language].code })));
      await checks.expectVerdict('paid', digits, texts[language].bySignature);
      const forged = encodeQr(withPlate(proof, 'А000АА52'), 'svg');
      await checks.scan(`data:image/svg+xml,${encodeURIComponent(forged)}`);
      await checks.expectVerdict('forged');

      await checks.context.setOffline(false);
      const slip = `${digits.slice(0, 2)}${(Number(digits[2]) + 1) % 10}`;
      await checks.check(plate.replace(digits, slip));
      await checks.expectVerdict('nearMiss', digits, slip);
      await checks.check(plate);
      await checks.expectVerdict('paid', digits, texts[language].byCity);
      await checks.context.close();
    });
  });
}
