import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addVehicle, newDriver, newPlate, signInAs } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { chooseZone, goOn, payNow, plateField } from './guest-form.ts';
import { openPortal, reopenPortal, untilLoaded } from './pages.harness.tsx';

const network = connectPages();
afterEach(() => vi.restoreAllMocks());

const question = page.getByRole('region', { name: /почти такой же/ });

/** Another figure at the second place, which is one slip. */
const slipOf = (plate: string) =>
  plate.replace(/\d/, (digit) => String(digit === '9' ? 1 : Number(digit) + 1));

/** Everything that leaves the page by a call: addresses with queries, and bodies. */
function recordCalls(): () => string {
  const sent: string[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push(decodeURIComponent(`${request.url} ${await request.clone().text()}`));
    return send(input, init);
  });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    sent.push(`beacon ${url} ${body}`);
    return true;
  });
  return () => sent.join('\n');
}

/** The driver has allowed the location, and stands far away from each zone. */
function allowLocation(): void {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: 55.1234, longitude: 43.4321, accuracy: 20 } } as GeolocationPosition),
  );
}

/** What a page asks for some time after it has opened, whatever is typed; a slow one also its map. */
const lateCalls = /sms-commands|notification\/popup|get-map-info/;

/** The calls between the typed plate and the answer, each once: a slow page may ask for a price again. */
async function callsOf(plate: string, next: () => Promise<void>, isAsked: boolean): Promise<string[]> {
  await untilLoaded();
  const before = network().requests.length;
  await plateField().fill(plate);
  await next();
  await untilLoaded();
  if (isAsked) {
    await page.getByRole('button', { name: 'Оставить этот' }).click();
    await expect.element(question).not.toBeInTheDocument();
  } else expect(question.elements()).toEqual([]);
  await untilLoaded();
  const requests = network().requests.slice(before);
  return [...new Set(requests.filter((request) => !lateCalls.test(request)))].sort();
}

test('PLUS-24 a guest’s form sends for the question nothing that it does not send without one', async () => {
  const car = newPlate();
  const typed = slipOf(car);
  allowLocation();
  const sent = recordCalls();
  const goToCard = async () => {
    await vi.waitFor(() => expect(goOn().element().getAttribute('aria-disabled')).toBe('false'));
    await goOn().click();
    await expect.element(payNow()).toBeVisible();
  };
  await openPortal('/guest-payment');
  await chooseZone();
  // Another plate: the price of the same stay is not asked for again within half a minute.
  const usual = await callsOf(newPlate(), goToCard, false);
  localStorage.setItem('recentVehicles', JSON.stringify([{ plate: car, isForeign: false }]));
  sessionStorage.clear();
  await reopenPortal('/guest-payment');
  await chooseZone();
  const goToQuestion = async () => {
    await goToCard();
    await expect.element(question).toBeVisible();
  };
  expect(await callsOf(typed, goToQuestion, true)).toEqual(usual);
  expect(usual.length).toBeGreaterThan(0);
  expect(sent()).toContain(typed);
  expect(sent()).not.toContain(car);
  expect(sent()).not.toMatch(/55\.1234|43\.4321/);
});

test('PLUS-24 an account’s form sends for the question nothing that it does not send without one', async () => {
  const [plain, owner] = [await newDriver(), await newDriver()];
  const car = await addVehicle(owner);
  const typed = slipOf(car);
  const submit = page.getByRole('button', { name: /^(Начать парковку|Продолжить)/ });
  const goToCard = async () => {
    await vi.waitFor(() => expect(submit.element().getAttribute('aria-disabled')).toBe('false'));
    await submit.click();
    await expect.element(page.getByRole('region', { name: 'Проверьте и оплатите' })).toBeVisible();
  };
  allowLocation();
  await signInAs(plain);
  await openPortal('/profile/parking?zone=1001');
  await expect.element(plateField()).toBeVisible();
  const usual = await callsOf(typed, goToCard, false);
  await signInAs(owner);
  sessionStorage.clear();
  await reopenPortal('/profile/parking?zone=1001');
  // The form begins with the account's car and its price.
  await vi.waitFor(() => expect(submit.element().getAttribute('aria-disabled')).toBe('false'));
  await untilLoaded();
  const sent = recordCalls();
  const goToQuestion = async () => {
    await goToCard();
    await expect.element(question).toBeVisible();
  };
  expect(await callsOf(typed, goToQuestion, true)).toEqual(usual);
  expect(sent()).toContain(typed);
  expect(sent()).not.toContain(car);
  expect(sent()).not.toMatch(/55\.1234|43\.4321/);
});
