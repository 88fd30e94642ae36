/**
 * What an element's code will ask its city first is asked before that code is there, by the file that paints
 * the element. `core/api/http.ts` takes such a call over instead of sending it again. The two share no
 * module, so the calls are kept on the page.
 */
export interface Exchange {
  readonly response: Response;
  /** Device times in epoch milliseconds: the reply may have waited for the code. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * How every call is sent. A redirect would send the order and the token to an address that was not checked.
 */
export const sentPlainly = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' } as const;

interface EarlyCall {
  /** Undefined where the call failed, or was taken over already. */
  readonly exchange: Promise<Exchange | undefined>;
  readonly abort: () => void;
}

/** By address. */
type EarlyCalls = Record<string, EarlyCall | undefined>;

const key: unique symbol = Symbol.for('kerb@1.early') as never;

const onPage = (): EarlyCalls => {
  const page = globalThis as { [key]?: EarlyCalls };
  page[key] ??= {};
  return page[key];
};

/**
 * Sends a guest's call that has no fields, in the language of the texts around, unless it was sent before,
 * early or not. Resolves to `undefined` where it failed, or was taken over already.
 */
export function sendEarly(address: string, language: string): Promise<Exchange | undefined> {
  const calls = onPage();
  calls[address] ??= start(new Request(address, { headers: { 'Accept-Language': language } }));
  return calls[address].exchange;
}

function start(request: Request): EarlyCall {
  const aborted = new AbortController();
  const signal = AbortSignal.any([aborted.signal, AbortSignal.timeout(15_000)]);
  return {
    exchange: exchange(request, signal).catch(() => undefined),
    abort: () => aborted.abort(),
  };
}

async function exchange(request: Request, signal: AbortSignal): Promise<Exchange> {
  const sentAt = Date.now();
  const response = await fetch(request, { ...sentPlainly, signal });
  const receivedAt = Date.now();
  // Read whole: later the signal would end a reply that is waiting.
  return { response: new Response(await response.blob(), response), sentAt, receivedAt };
}

/**
 * The early call to this address, once. It is not sent early again, and ends when the one who takes it gives
 * it up. Undefined where none was sent.
 */
export function takeEarly(address: string, signal: AbortSignal): Promise<Exchange | undefined> | undefined {
  const calls = onPage();
  const call = calls[address];
  calls[address] = taken;
  if (!call || call === taken) return undefined;
  if (signal.aborted) call.abort();
  signal.addEventListener('abort', call.abort);
  return call.exchange;
}

const taken: EarlyCall = { exchange: /* @__PURE__ */ Promise.resolve(undefined), abort: () => undefined };
