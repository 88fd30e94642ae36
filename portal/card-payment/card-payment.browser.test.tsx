import { decodeOptions } from '@kerb/core/api/city.ts';
import type { CardWidget } from '@kerb/core/config/city-config.ts';
import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type CityResources, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { registerPortalTexts } from '../texts.ts';
import { CardPayment } from './card-payment.tsx';

registerPortalTexts();

const invoice: CardInvoice = {
  invoiceId: 'f00d',
  amount: 150,
  description: 'Парковка',
  currency: 'RUB',
  email: undefined,
  requireEmail: false,
};

/** A provider's script that records its options and ends as `ending` says. */
const scriptThat = (ending: 'succeeds' | 'fails' | 'waits') =>
  `data:text/javascript,${encodeURIComponent(`
    window.opened = [];
    window.cp = { CloudPayments: class { charge(options, onSuccess, onFail) {
      window.opened.push(options);
      ${{ succeeds: 'onSuccess()', fails: 'onFail()', waits: '' }[ending]};
    } } };`)}`;

const opened = () => (window as { opened?: unknown[] }).opened;
const sendInfo = vi.fn<CityResources['sendPaymentInfo']>(async () => {});
/** The city's own figures, whatever the page's address says. */
const loadInvoice: CityResources['loadInvoice'] = async (requested) => {
  if (requested.invoiceId !== invoice.invoiceId) throw new AppError('refused');
  return { ...requested, amount: 40, description: 'Парковка 1011' };
};

async function open(
  scriptUrl: string,
  over: Partial<CardInvoice> = {},
  capabilities = {},
  trust: Pick<CardWidget, 'isTrustedWithTokens'> = { isTrustedWithTokens: true },
  load = loadInvoice,
) {
  const city = listedCity('kazan');
  const clock = { now: () => instant(Date.parse('2026-11-21T09:00:00Z')), observe: () => {} };
  const runtime = testRuntime(city.config, {
    clock,
    loadOptions: async () => decodeOptions({ capabilities }),
    loadInvoice: load,
    sendPaymentInfo: sendInfo,
  });
  const onEnd = vi.fn();
  const reload = vi.fn();
  const screen = await render(
    <TestRuntime runtime={runtime}>
      <CardPayment
        widget={{ scriptUrl, publicId: 'pk', ...trust }}
        requested={{ ...invoice, ...over }}
        onEnd={onEnd}
        reload={reload}
      />
    </TestRuntime>,
  );
  return { screen, onEnd, reload };
}

/** The page with its frame, in which this runs instead of `card-frame.js`. */
async function openWithFrame(script: string, over: Partial<CardInvoice> = {}) {
  const opened = await open('https://bank.example/widget.js', over, {}, {});
  const frame = await vi.waitUntil(() => document.querySelector<HTMLIFrameElement>('iframe[sandbox]'));
  frame.srcdoc = `<script>${script}</script>`;
  return opened;
}

beforeEach(() => {
  sendInfo.mockClear();
  sendInfo.mockResolvedValue();
});

afterEach(() => {
  Reflect.deleteProperty(window, 'cp');
  Reflect.deleteProperty(window, 'opened');
  // That of a payment that has not ended.
  document.querySelector('iframe[sandbox]')?.remove();
});

test.each([
  ['the city’s sum and text', { cardInvoice: true }, { amount: 40, description: 'Парковка 1011' }],
  ['the address’s sum and a fixed text', {}, { amount: 150, description: 'Оплата парковки' }],
])(
  'PAY-32 fault 15: the widget opens with the city’s public id, the values of the address, and %s',
  async (_what, capabilities, shown) => {
    const address = { email: 'a@b.example', requireEmail: true, description: 'Штраф, оплатите сейчас' };
    await open(scriptThat('waits'), address, capabilities);
    await vi.waitFor(() => expect(opened()).toHaveLength(1));
    expect(opened()?.[0]).toEqual({
      publicId: 'pk',
      invoiceId: 'f00d',
      currency: 'RUB',
      email: 'a@b.example',
      requireEmail: true,
      ...shown,
    });
  },
);

test('PAY-32 in the frame the widget gets the same: the city’s public id and the values of the address', async () => {
  const posted = new Promise((resolve) => {
    const read = ({ data }: MessageEvent) => {
      if (typeof data !== 'string' || !data.startsWith('{')) return;
      removeEventListener('message', read);
      resolve(JSON.parse(data));
    };
    addEventListener('message', read);
  });
  const echo = `onmessage = ({ data }) => parent.postMessage(JSON.stringify(data), '*'); parent.postMessage('ready', '*')`;
  await openWithFrame(echo, { email: 'a@b.example', requireEmail: true });
  expect(await posted).toMatchObject({
    scriptUrl: 'https://bank.example/widget.js',
    options: {
      publicId: 'pk',
      invoiceId: 'f00d',
      amount: 150,
      description: 'Оплата парковки',
      currency: 'RUB',
      email: 'a@b.example',
      requireEmail: true,
    },
  });
});

test('PAY-33 PAY-37 a success is reported to the city, with the city’s time, before the page is left', async () => {
  let answerReport: () => void = () => {};
  sendInfo.mockReturnValue(new Promise((resolve) => (answerReport = resolve)));
  const { onEnd } = await open(scriptThat('succeeds'), {}, { cardInvoice: true });
  await vi.waitFor(() => expect(sendInfo).toHaveBeenCalledTimes(1));
  expect(sendInfo.mock.lastCall?.[0]).toEqual({
    // The city's sum, which was charged, and not that of the address.
    amount: 40,
    status: 'authorized',
    source: 'kazan',
    order: 'f00d',
    billNumber: 'f00d',
    paymentDate: '2026-11-21T12:00:00+03:00',
  });
  expect(onEnd).not.toHaveBeenCalled();
  answerReport();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});

test('PAY-33 without an answer of the city the page is left after 5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    sendInfo.mockReturnValue(new Promise(() => {}));
    const { onEnd } = await open(scriptThat('succeeds'));
    await vi.waitUntil(() => sendInfo.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(4900);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onEnd).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('PAY-33 a failed call is logged, and the page is left', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  sendInfo.mockRejectedValue(new Error('down'));
  const { onEnd } = await open(scriptThat('succeeds'));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(logged.mock.calls.flat().join()).toContain('not told of a card payment');
  logged.mockRestore();
});

test('PAY-34 after a failure the page is left without a report', async () => {
  const { onEnd } = await open(scriptThat('fails'));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(sendInfo).not.toHaveBeenCalled();
});

test.each<[string, string, Partial<CardInvoice>, object?]>([
  ['a script that does not load', 'http://127.0.0.1:9/widget.js', {}],
  ['a script without a widget', 'data:text/javascript,0', {}],
  ['an amount that is none', scriptThat('waits'), { amount: Number.NaN }],
  [
    'an invoice that the city does not have',
    scriptThat('waits'),
    { invoiceId: '0ff' },
    { cardInvoice: true },
  ],
])(
  'PAY-36 %s shows a card whose button loads the page again',
  async (_name, script, over, capabilities = {}) => {
    const { screen, onEnd, reload } = await open(script, over, capabilities);
    await expect.element(screen.getByText('Оплата не открылась')).toBeVisible();
    await screen.getByRole('button', { name: 'Повторить' }).click();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(onEnd).not.toHaveBeenCalled();
    expect(opened() ?? []).toEqual([]);
  },
);

test('PAY-34 whoever leaves the page takes the widget’s frame away, and is not led to the main page', async () => {
  const { screen, onEnd } = await openWithFrame(`parent.postMessage('opened', '*')`);
  await screen.unmount();
  await expect.poll(() => document.querySelector('iframe[sandbox]')).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
});

test('PAY-34 a widget whose sum comes after the page was left does not open over the next page', async () => {
  let answer = (_: CardInvoice) => {};
  const load = () =>
    new Promise<CardInvoice>((resolve) => {
      answer = resolve;
    });
  const { screen } = await open('https://bank.example/widget.js', {}, { cardInvoice: true }, {}, load);
  await screen.unmount();
  answer(invoice);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('iframe[sandbox]')).toBeNull();
});

test.each(['unreachable', 'unreadable'])(
  'PAY-36 a script that is %s in the frame shows the card too, and the page is not left',
  async (message) => {
    const { screen, onEnd } = await openWithFrame(`parent.postMessage('${message}', '*')`);
    await expect.element(screen.getByText('Оплата не открылась')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
    expect(onEnd).not.toHaveBeenCalled();
    expect(document.querySelector('iframe[sandbox]')).toBeNull();
  },
);
