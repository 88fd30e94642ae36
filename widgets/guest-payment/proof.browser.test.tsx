import type { CityResources } from '@kerb/core/api/resources.fixture.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { cityKey, readQr } from '@kerb/kit/proof/signed-proof.fixture.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  city,
  fakeApi,
  noon,
  paidStay,
  renderGuestPayment,
  resetPage,
  storeAttempt,
  zones,
} from './guest-payment.harness.tsx';

const key = await cityKey();
const claims = {
  iss: city,
  jti: '3f0c9f7e-0000-4000-8000-000000000001',
  iat: noon / 1000 - 120,
  plate: 'А123ВС52',
  zone: '1012',
  from: noon / 1000,
  until: noon / 1000 + 5400,
};
const proof = await key.sign(claims);

interface Options {
  readonly proof?: string | undefined;
  readonly keys?: CityResources['loadProofKeys'];
  readonly state?: CityResources['loadProofState'];
  readonly zones?: CityResources['loadZones'];
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** A paid stay whose proof is open. */
async function openProof({ language = 'ru', theme = 'light', ...over }: Options = {}) {
  const api = {
    ...fakeApi(),
    loadProofKeys: vi.fn<CityResources['loadProofKeys']>(over.keys ?? (async () => [key.published])),
    loadProofState: vi.fn<CityResources['loadProofState']>(over.state ?? (async () => 'valid')),
  };
  api.loadPaymentOutcome.mockResolvedValue({ ...paidStay, proof: over.proof ?? proof });
  if (over.zones) api.loadZones.mockImplementation(over.zones);
  storeAttempt();
  const screen = await renderGuestPayment({ api, theme });
  await screen.speak(language);
  await page.getByRole('button', { name: /^(Подтверждение оплаты|Proof of payment)$/ }).click();
  await expect.element(dialog()).toBeVisible();
  return { ...screen, api };
}

const dialog = () => page.getByRole('dialog');
const code = () => page.getByRole('img', { name: /QR/ });

beforeEach(resetPage);
afterEach(() => {
  vi.restoreAllMocks();
  resetPage();
});

describe('the proof of a paid stay', () => {
  test('PLUS-25 the outcome card opens it: verified facts, and the code and the text are the proof', async () => {
    await openProof();
    const shown = dialog();
    await expect.element(shown.getByText('Подпись города верна')).toBeVisible();
    await expect.element(shown.getByText('Город подтверждает: парковка оплачена.')).toBeVisible();
    await expect.element(shown.getByRole('img', { name: /А\s123\sВС\s52/ })).toBeVisible();
    await expect.element(shown.getByText('12', { exact: true })).toBeVisible();
    await expect.element(shown.getByText('21 ноября, с 12:00 до 13:30')).toBeVisible();
    await expect.element(shown.getByText('Подписано городом 21 ноября, 11:58')).toBeVisible();
    expect(await readQr(code().element() as SVGElement)).toBe(proof);
    expect(shown.getByText(proof).element().tagName).toBe('CODE');
  });

  test('the facts are of the proof, not of the reply beside it', async () => {
    await openProof({ proof: await key.sign({ ...claims, plate: 'К777ОР99', zone: '1009' }) });
    await expect.element(dialog().getByRole('img', { name: /К\s777\sОР\s99/ })).toBeVisible();
    await expect.element(dialog().getByText('9', { exact: true })).toBeVisible();
  });

  test.each([
    { state: 'valid', text: 'Город подтверждает: парковка оплачена.' },
    { state: 'corrected', text: 'Номер или зону потом исправили, здесь прежние данные.' },
    { state: 'ended', text: 'Парковку завершили раньше этого времени.' },
    { state: 'refunded', text: 'Деньги за эту парковку вернули, она больше не оплачена.' },
  ] as const)('PLUS-25 online it says that the stay is $state', async ({ state, text }) => {
    const { api } = await openProof({ state: async () => state });
    await expect.element(dialog().getByText(text)).toBeVisible();
    expect(api.loadProofState.mock.calls[0]?.[0]).toBe(proof);
  });

  test('PLUS-25 without the network it is verified with the keys of the device', async () => {
    await openProof({ state: async () => Promise.reject(new AppError('offline')) });
    await expect.element(dialog().getByText('Подпись города верна')).toBeVisible();
    await expect.element(dialog().getByText(/Подпись проверена на этом устройстве/)).toBeVisible();
    await expect.element(code()).toBeVisible();
  });

  test('PLUS-25 a proof that another key has signed has neither facts nor a code', async () => {
    const { api } = await openProof({ proof: await (await cityKey()).sign(claims) });
    await expect.element(dialog().getByText('Подпись не совпала')).toBeVisible();
    expect(code().elements()).toHaveLength(0);
    expect(dialog().getByText('21 ноября', { exact: false }).elements()).toHaveLength(0);
    expect(api.loadProofState).not.toHaveBeenCalled();
  });

  test('without keys the code is shown all the same, and it says that nothing was verified', async () => {
    await openProof({ keys: async () => [] });
    await expect.element(dialog().getByText('Проверить подпись здесь не удалось')).toBeVisible();
    expect(await readQr(code().element() as SVGElement)).toBe(proof);
  });

  test('PLUS-25 it is saved as a picture whose code is read again', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await openProof();
    await dialog().getByRole('button', { name: 'Сохранить картинку' }).click();
    expect(clicked.mock.instances[0]).toMatchObject({ download: 'parking-proof-А123ВС52.png' });
    expect(await readQr(made.mock.calls[0]?.[0] as Blob)).toBe(proof);
  });

  test('PLUS-25 VEH-14 the picture has the plate in its parts, and the number on the sign, also if the zones come after it was drawn', async () => {
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    let arrive = (_zones: Zone[]) => {};
    const late = new Promise<Zone[]>((resolve) => {
      arrive = resolve;
    });
    await openProof({ zones: () => late });
    await expect.poll(() => drawn.mock.calls.map(([text]) => text)).toContain('Зона 1012');
    expect(drawn.mock.calls.map(([text]) => text)).toContain('А\u00a0123\u00a0ВС\u00a052');
    arrive([...zones]);
    await expect.poll(() => drawn.mock.calls.map(([text]) => text)).toContain('Зона 12 · Рыночная площадь');
  });

  test('PLUS-25 it is shared as a picture where the browser can', async () => {
    navigator.canShare = (data) => data?.files?.length === 1;
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
    navigator.share = share as Navigator['share'];
    await openProof();
    await dialog().getByRole('button', { name: 'Поделиться' }).click();
    expect(await readQr(share.mock.calls[0]?.[0].files?.[0] as Blob)).toBe(proof);
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  test('a browser that cannot share has no such button', async () => {
    navigator.canShare = () => false;
    await openProof();
    await expect.element(dialog().getByRole('button', { name: 'Распечатать' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Поделиться' }).elements()).toHaveLength(0);
    Reflect.deleteProperty(navigator, 'canShare');
  });

  test('PLUS-25 PLUS-14 it is printed alone, without the host page', async () => {
    const printed: Promise<string | undefined>[] = [];
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((frame) => {
      const stub = () => {
        const page = (frame as HTMLIFrameElement).contentWindow;
        if (!page) return;
        page.print = () => {
          printed.push(...[...page.document.querySelectorAll('canvas')].map(readQr));
          expect(page.document.body.children).toHaveLength(1);
          page.dispatchEvent(new Event('afterprint'));
        };
      };
      (frame as HTMLElement).addEventListener('load', stub, { capture: true, once: true });
      append(frame);
    });
    await openProof();
    await dialog().getByRole('button', { name: 'Распечатать' }).click();
    expect(await Promise.all(printed)).toEqual([proof]);
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  test.each(['light', 'dark'] as const)('axe finds no violation, %s', async (theme) => {
    await openProof({ theme });
    await expect.element(dialog().getByText('Подпись города верна')).toBeVisible();
    const { violations } = await axe.run(dialog().element() as HTMLElement);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test('in English', async () => {
    await openProof({ language: 'en' });
    await expect.element(dialog().getByText('The city’s signature is genuine')).toBeVisible();
    await expect.element(dialog().getByText('21 November, from 12:00 to 13:30')).toBeVisible();
  });

  test('a city without proofs has no button', async () => {
    const api = fakeApi();
    api.loadPaymentOutcome.mockResolvedValue(paidStay);
    storeAttempt();
    await renderGuestPayment({ api });
    await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Подтверждение оплаты' }).elements()).toHaveLength(0);
  });
});
