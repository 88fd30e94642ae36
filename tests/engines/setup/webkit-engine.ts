import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../../run/free-port.ts';
import { browserEnvironment, type Engine, type Key, type Tab, viewport } from './engine.ts';

/** The private characters that WebDriver has for keys. */
const keys: Record<Key | 'Control', string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** WebKitGTK over WebDriver. It draws on a display without a screen, which is started here. */
export async function startWebKit(executable: string): Promise<Engine> {
  const display = await startDisplay();
  let driver = await startDriver(executable, display.name);
  return {
    async openTab() {
      try {
        return await openTab(driver.url);
      } catch {
        // Once in some hundred times its browser does not start, and the driver waits for it for ever.
        await end(driver.process);
        driver = await startDriver(executable, display.name);
        return openTab(driver.url);
      }
    },
    async close() {
      await end(driver.process);
      await end(display.process);
    },
  };
}

interface Driver {
  readonly url: string;
  readonly process: ChildProcess;
}

async function startDriver(executable: string, display: string): Promise<Driver> {
  const port = await freePort();
  const child = spawn(executable, [`--port=${port}`], {
    env: { ...browserEnvironment, DISPLAY: display },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return { url, process: child };
}

/** Milliseconds until a browser that has not started is given up; a busy machine needs some five seconds. */
const startTimeout = 20_000;

/**
 * Milliseconds until a script that was lost in a change of page is given up; `Page` then asks again. The
 * driver says nothing about some of them, so the call has a limit as well.
 */
const scriptTimeout = 3000;

/** The driver has one session at a time; each has its own browser. */
async function openTab(url: string): Promise<Tab> {
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy: 'eager' } };
  const { sessionId } = await call<{ sessionId: string }>(
    'POST',
    `${url}/session`,
    { capabilities },
    startTimeout,
  );
  const session = `${url}/session/${sessionId}`;
  const post = <Value = void>(path: string, body: object, patience?: number) =>
    call<Value>('POST', `${session}/${path}`, body, patience);
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    post('actions', { actions: [{ type, id: type, actions }] });
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];

  await post('timeouts', { script: scriptTimeout });
  await post('window/rect', viewport);
  return {
    goto: (to) => post('url', { url: to }),
    url: () => call('GET', `${session}/url`),
    async evaluate(expression) {
      const script = `const done = arguments[0];
        (async () => ({ value: await (${expression}) }))().catch((error) => ({ error: String(error) })).then(done);`;
      const result = await post<{ value?: unknown; error?: string }>(
        'execute/async',
        { script, args: [] },
        2 * scriptTimeout,
      );
      if (result.error !== undefined) throw new Error(result.error);
      return result.value;
    },
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => act('key', [...text].flatMap(stroke)),
    press: (key) => act('key', stroke(keys[key])),
    selectAll: () =>
      act('key', [
        { type: 'keyDown', value: keys.Control },
        ...stroke('a'),
        { type: 'keyUp', value: keys.Control },
      ]),
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => call('DELETE', session),
  };
}

/** One command of WebDriver. Throws what the driver says, or after this many milliseconds of silence. */
async function call<Value = void>(
  method: string,
  url: string,
  body?: object,
  patience?: number,
): Promise<Value> {
  const reply = await fetch(url, {
    method,
    signal: patience === undefined ? null : AbortSignal.timeout(patience),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** Xvfb takes the first free number, and writes it when it is ready. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(child.stdout as Readable, 'data');
  return { name: `:${String(number).trim()}`, process: child };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if ((await fetch(`${url}/status`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
