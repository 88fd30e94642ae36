import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { useCityOptions } from '../queries/city.ts';
import { cityRuntime } from '../runtime/city-runtime.ts';
import { useReadyEvent } from '../runtime/lifecycle-events.ts';
import { page } from '../runtime/page.ts';
import { useCity, useDraft, useEmit, useLanguage } from '../runtime/runtime-context.tsx';
import { translatorOf } from '../runtime/texts.ts';
import { adoptStylesheet } from '../ui/styles/adopt-stylesheet.ts';
import { defineElement } from './define-element.ts';
import { type PaintedScreen, paintedKey } from './painted-screen.ts';
import { replacedNames } from './replaced-names.ts';
import type { ViewProps } from './shell.tsx';

const onCommand = vi.fn();

/** An element's view that shows its attributes. */
function Probe({ attributes, host }: ViewProps) {
  const city = useCity();
  const language = useLanguage();
  const emit = useEmit();
  const draft = useDraft('typed', () => ({ text: '' }));
  if (attributes.mode === 'broken') throw new Error('the view is broken');
  host.handle('select', onCommand);
  useReadyEvent(true);
  return (
    <>
      <output>
        {[city.city, language, attributes.mode ?? 'none', attributes['long-name'] ?? 'none'].join(' ')}
      </output>
      <input
        aria-label="typed"
        defaultValue={draft.text}
        onChange={({ target }) => {
          draft.text = target.value;
        }}
      />
      <button
        type="button"
        onClick={() => {
          const detail = { city: city.city, zone: '12', zoneId: '1012', parking: undefined, total: 5000 };
          onCommand(emit('kerb-payment-start', detail));
        }}
      >
        pay
      </button>
    </>
  );
}

/** An element's view that asks the city. */
function Asking() {
  useCityOptions();
  return null;
}

interface Probed extends HTMLElement {
  city: string | null;
  mode: unknown;
  longName: unknown;
  refresh(): void;
  select(code: string): void;
}

let number = 0;
let tag: `parking-${string}`;

/** Each test has its own tag, because a definition cannot be removed. */
function define() {
  defineElement({ tag, View: Probe, attributes: ['mode', 'long-name'], methods: ['select'] });
}

async function insert(html: string): Promise<Probed> {
  document.body.innerHTML = html.replaceAll('probe', tag);
  const element = document.querySelector<Probed>(tag);
  if (!element) throw new Error('the page has no probe');
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('.kerb-root')).toBeTruthy());
  return element;
}

const shown = (element: HTMLElement) => element.shadowRoot?.querySelector('output')?.textContent;
const typed = (element: HTMLElement) => element.shadowRoot?.querySelector('input') as HTMLInputElement;

const detailOf = (listener: Mock): unknown => {
  const [event] = listener.mock.lastCall ?? [];
  return event instanceof CustomEvent ? event.detail : undefined;
};

/** Types as a browser does, so that React notices the change of the field. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  tag = `parking-probe${++number}`;
  onCommand.mockReset();
  document.documentElement.lang = '';
  vi.restoreAllMocks();
});

describe('city', () => {
  test.each(['', 'city="atlantis"'])(
    'EMB-03 <parking-… %s> says what to write, once in the console, and asks nothing',
    async (attribute) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      const request = vi.spyOn(window, 'fetch');
      define();
      const element = await insert(`<probe ${attribute}></probe>`);
      await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain(`<${tag} city="kazan">`));
      // React writes it after the frame with the text.
      await vi.waitFor(() => expect(log).toHaveBeenCalled());
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.lastCall?.[0]).toContain(`<${tag} city="kazan">`);
      expect(request).not.toHaveBeenCalled();
      // Neither does a change that is not about the city.
      element.setAttribute('theme', 'dark');
      await expect.poll(() => element.shadowRoot?.querySelector('[data-theme=dark]')).not.toBeNull();
      element.setAttribute('city', 'nowhere');
      await vi.waitFor(() => expect(log.mock.lastCall?.[0]).toContain('nowhere'));
      expect(log).toHaveBeenCalledTimes(2);
    },
  );

  test('EMB-03 a long city without a space does not make the page wide', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    define();
    const element = await insert(`<probe city="${'x'.repeat(5000)}"></probe>`);
    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('xxx'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test('EMB-03 changing the city switches the element, and the other city’s input is no longer visible', async () => {
    define();
    const element = await insert('<probe city="kazan"></probe>');
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    type(typed(element), 'А123ВС');
    element.setAttribute('city', 'perm');
    await vi.waitFor(() => expect(shown(element)).toContain('perm'));
    expect(typed(element).value).toBe('');
  });
});

describe('attributes', () => {
  test('EMB-04 the language is the element’s own, else the nearest ancestor’s, else Russian (I18N-01)', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    define();
    const element = await insert('<section lang="en-GB"><probe city="kazan"></probe></section>');
    await vi.waitFor(() => expect(shown(element)).toBe('kazan en none none'));
    element.setAttribute('lang', 'ru');
    await vi.waitFor(() => expect(shown(element)).toBe('kazan ru none none'));
    element.removeAttribute('lang');
    await vi.waitFor(() => expect(shown(element)).toBe('kazan en none none'));
    expect(shown(await insert('<probe city="kazan"></probe>'))).toBe('kazan ru none none');
    expect(shown(await insert('<probe city="kazan" lang="en_US"></probe>'))).toBe('kazan en none none');
    const inGerman = '<section lang="en"><div lang="de"><probe city="kazan"></probe></div></section>';
    expect(shown(await insert(inGerman))).toBe('kazan ru none none');
  });

  test('EMB-04 the city is asked for texts in the language of the element, and again when it changes', async () => {
    const request = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
    const languages = () =>
      request.mock.calls.map(([, init]) => new Headers(init?.headers).get('Accept-Language'));
    defineElement({ tag, View: Asking, attributes: [] });
    const element = await insert('<section lang="en-GB"><probe city="tula"></probe></section>');
    await vi.waitFor(() => expect(languages()).toEqual(['en']));
    element.setAttribute('lang', 'ru');
    await vi.waitFor(() => expect(languages()).toEqual(['en', 'ru']));
  });

  test('EMB-04 a removed attribute returns to its default, and an attribute without a value counts as set', async () => {
    define();
    const element = await insert('<probe city="kazan" mode theme="dark"></probe>');
    const root = () => element.shadowRoot?.querySelector<HTMLElement>('.kerb-root');
    await vi.waitFor(() => expect(root()?.dataset.theme).toBe('dark'));
    expect(element.mode).toBe('');
    element.removeAttribute('theme');
    element.removeAttribute('mode');
    await vi.waitFor(() => expect(root()?.dataset.theme).toBe('light'));
    expect(shown(element)).toBe('kazan ru none none');
  });

  test.each([
    ['normal', 'light'],
    ['light dark', 'auto'],
    ['dark', 'dark'],
  ])('EMB-04 without a theme, on a page with color-scheme %s, it is %s', async (colorScheme, theme) => {
    define();
    const element = await insert(
      `<div style="color-scheme: ${colorScheme}"><probe city="kazan"></probe></div>`,
    );
    const root = () => element.shadowRoot?.querySelector<HTMLElement>('.kerb-root');
    await vi.waitFor(() => expect(root()?.dataset.theme).toBe(theme));
  });

  test('EMB-09 properties mirror attributes', async () => {
    define();
    const element = await insert('<probe city="kazan" long-name="a"></probe>');
    expect(element.longName).toBe('a');
    element.longName = 'b';
    expect(element.getAttribute('long-name')).toBe('b');
    await vi.waitFor(() => expect(shown(element)).toBe('kazan ru none b'));
    element.longName = null;
    expect(element.hasAttribute('long-name')).toBe(false);
    element.mode = true;
    expect(element.getAttribute('mode')).toBe('');
    element.mode = false;
    expect(element.hasAttribute('mode')).toBe(false);
  });

  test('EMB-09 properties set before the definition take effect', async () => {
    const early = document.createElement(tag) as Probed;
    early.city = 'tver';
    early.longName = 'early';
    document.body.replaceChildren(early);
    define();
    await vi.waitFor(() => expect(shown(early)).toBe('tver ru none early'));
    early.city = 'tula';
    await vi.waitFor(() => expect(shown(early)).toBe('tula ru none early'));
  });
});

describe('methods and events', () => {
  test('EMB-09 a method called before the first screen runs when the screen is there', async () => {
    define();
    const element = document.createElement(tag) as Probed;
    element.select('5207');
    element.setAttribute('city', 'kazan');
    document.body.replaceChildren(element);
    await vi.waitFor(() => expect(onCommand).toHaveBeenCalledWith('5207'));
  });

  test('EMB-09 refresh() loads what the element shows again', async () => {
    define();
    const element = await insert('<probe city="kazan"></probe>');
    const invalidate = vi.spyOn(cityRuntime('kazan')?.queries as QueryClient, 'invalidateQueries');
    element.refresh();
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
    invalidate.mockRestore();
  });

  test('EMB-08 events also bubble out of the host’s own shadow root', async () => {
    define();
    const onReady = vi.fn();
    document.body.addEventListener('kerb-ready', onReady, { once: true });
    const outer = document.createElement('div');
    document.body.replaceChildren(outer);
    outer.attachShadow({ mode: 'open' }).innerHTML = `<${tag} city="kazan"></${tag}>`;
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(detailOf(onReady)).toEqual({ city: 'kazan', language: 'ru' });
  });

  test('EMB-08 a page can cancel kerb-payment-start, and the view gets `false`', async () => {
    define();
    const element = await insert('<probe city="kazan"></probe>');
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    const pay = () => element.shadowRoot?.querySelector('button')?.click();
    pay();
    expect(onCommand).toHaveBeenLastCalledWith(true);
    element.addEventListener('kerb-payment-start', (event) => event.preventDefault());
    pay();
    expect(onCommand).toHaveBeenLastCalledWith(false);
  });

  test('keys typed into a field do not trigger the page’s hotkeys', async () => {
    define();
    const hotkey = vi.fn();
    const element = await insert('<probe city="kazan"></probe>');
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    document.addEventListener('keydown', hotkey);
    const press = (target: Element | null | undefined) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, composed: true }));
    press(typed(element));
    expect(hotkey).not.toHaveBeenCalled();
    press(element.shadowRoot?.querySelector('button'));
    expect(hotkey).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', hotkey);
  });
});

test('an Escape for the element’s own dialog or panel does not close a dialog of the page around it', async () => {
  define();
  const onKey = vi.fn();
  const element = await insert('<probe city="kazan"></probe>');
  await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
  for (const name of ['keydown', 'keyup']) document.addEventListener(name, onKey);
  const release = (target: Element | null | undefined, name: string) =>
    target?.dispatchEvent(new KeyboardEvent(name, { key: 'Escape', bubbles: true, composed: true }));
  const button = element.shadowRoot?.querySelector('button');
  const dialog = document.createElement('dialog');
  element.shadowRoot?.append(dialog);
  release(dialog, 'keydown');
  dialog.remove();
  release(button, 'keyup');
  expect(onKey).not.toHaveBeenCalled();
  release(button, 'keydown');
  release(button, 'keyup');
  expect(onKey).toHaveBeenCalledTimes(2);
  for (const name of ['keydown', 'keyup']) document.removeEventListener(name, onKey);
});

describe('EMB-16 the content that the host put into an element', () => {
  const link = () => document.querySelector('a') as HTMLAnchorElement;
  const html = (attributes: string) => `<probe ${attributes}><a href="/pay">Pay on the portal</a></probe>`;

  test.each([
    [CSSStyleSheet.prototype, 'replaceSync'],
    [document, 'adoptedStyleSheets'],
    [AbortSignal, 'any'],
    [URL, 'canParse'],
    [String.prototype, 'replaceAll'],
  ])('stays in a browser that is too old: case %#, and one line says why', (owner, name) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const own = Object.getOwnPropertyDescriptor(owner, name);
    document.body.innerHTML = html('city="kazan"').split('probe').join(tag);
    Object.defineProperty(owner, name, { value: undefined, configurable: true });
    define();
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
    expect(link().getBoundingClientRect().width).toBeGreaterThan(0);
    expect(customElements.get(tag)).toBeUndefined();
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.lastCall?.[0]).toContain(name);
  });

  test('EMB-20 comes back after an error outside of the element’s own boundary, which the page does not get', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const failed = vi.fn();
    document.body.addEventListener('kerb-error', failed, { once: true });
    const english = translatorOf('en');
    // The card in place of the broken view fails too, since it finds no texts.
    page().translators.set('en', {} as typeof english);
    define();
    document.body.innerHTML = html('city="kazan" lang="en" mode="broken"').replaceAll('probe', tag);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    page().translators.set('en', english);
    await vi.waitFor(() => expect(link().getBoundingClientRect().width).toBeGreaterThan(0));
    expect(log.mock.lastCall?.[0]).toBe('Kerb:');
  });

  test.each(['', 'city="atlantis"'])('is below what says that <… %s> needs a city', async (attributes) => {
    vi.spyOn(console, 'error').mockReturnValue();
    define();
    const element = await insert(html(attributes));
    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('city="kazan"'));
    expect(link().getBoundingClientRect().width).toBeGreaterThan(0);
  });
});

describe('lifecycle', () => {
  test('EMB-11 moving an element, or removing and adding it, keeps the input', async () => {
    define();
    const element = await insert('<main><probe city="kazan"></probe></main><aside></aside>');
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    const field = typed(element);
    type(field, 'А123ВС52');
    document.querySelector('aside')?.append(element);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(typed(element), 'a move does not even mount anew').toBe(field);
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(typed(element)).toBeNull();
    document.body.append(element);
    await vi.waitFor(() => expect(typed(element)?.value).toBe('А123ВС52'));
  });

  test('EMB-11 an element in the place of one that the page swapped or cloned goes on with its input', async () => {
    define();
    const html = '<probe city="kazan" mode="a"></probe>';
    const first = await insert(html);
    await vi.waitFor(() => expect(shown(first)).toContain('kazan'));
    type(typed(first), 'А123ВС52');
    const copy = document.body.cloneNode(true) as HTMLElement;
    const second = await insert(html);
    await vi.waitFor(() => expect(typed(second)?.value).toBe('А123ВС52'));
    const other = await insert('<probe city="kazan" mode="b"></probe>');
    await vi.waitFor(() => expect(shown(other)).toContain('kazan'));
    expect(typed(other).value, 'another form begins empty').toBe('');
    document.body.replaceChildren(...copy.childNodes);
    const third = document.querySelector<HTMLElement>(tag) as HTMLElement;
    await vi.waitFor(() => expect(typed(third)?.value).toBe('А123ВС52'));
  });

  test('EMB-11 EMB-13 an element that another document adopts keeps its styles, its input, and styles that come later', async () => {
    define();
    const element = await insert('<probe city="kazan"></probe>');
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    const field = typed(element);
    type(field, 'А123ВС52');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const other = frame.contentDocument as Document;
    const looks = () => {
      const root = element.shadowRoot?.querySelector('.kerb-root') as Element;
      const { font, color } = getComputedStyle(root);
      return { font, color, display: getComputedStyle(element).display };
    };
    const onPage = looks();
    other.body.append(element);
    expect(looks()).toEqual(onPage);
    expect(typed(element)).toBe(field);
    const later = '.kerb-root { letter-spacing: 7px }';
    adoptStylesheet(element.shadowRoot as ShadowRoot, later);
    const spacing = () =>
      getComputedStyle(element.shadowRoot?.querySelector('.kerb-root') as Element).letterSpacing;
    expect(spacing()).toBe('7px');
    // A document without a window accepts no sheets at all.
    new DOMParser().parseFromString('<p></p>', 'text/html').body.append(element);
    document.body.append(element);
    await vi.waitFor(() => expect(typed(element)?.value).toBe('А123ВС52'));
    expect(looks()).toEqual(onPage);
    expect(spacing()).toBe('7px');
  });

  test('EMB-11 a removed element unmounts React', async () => {
    define();
    const element = await insert('<probe city="kazan"></probe>');
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    element.remove();
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('.kerb-root')).toBeNull());
  });

  test('EMB-12 a second definition of a tag changes nothing', () => {
    define();
    const first = customElements.get(tag);
    define();
    expect(customElements.get(tag)).toBe(first);
  });

  test('EMB-12 a second version of the code leaves the first definition, and one line names both versions', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { version: own } = page();
    define();
    const first = customElements.get(tag);
    define();
    expect(warn).not.toHaveBeenCalled();
    Object.assign(page(), { version: '0.0.9' });
    define();
    Object.assign(page(), { version: own });
    expect(customElements.get(tag)).toBe(first);
    const line = `Kerb: <${tag}> of version 0.0.9 is on this page already; version ${own} is left out.`;
    expect(warn.mock.calls).toEqual([[line]]);
    warn.mockRestore();
  });

  test('EMB-16 the host’s content is visible until the first screen', async () => {
    document.body.innerHTML = `<${tag} city="kazan"><a href="/pay">Pay on the portal</a></${tag}>`;
    const link = document.querySelector('a') as HTMLAnchorElement;
    expect(link.getBoundingClientRect().width).toBeGreaterThan(0);
    define();
    const element = document.querySelector(tag) as HTMLElement;
    expect(link.assignedSlot, 'the slot holds it while nothing is rendered').toBeTruthy();
    await vi.waitFor(() => expect(shown(element)).toContain('kazan'));
    expect(link.getBoundingClientRect().width).toBe(0);
  });

  test('EMB-20 an error stays in its element, with a card, an event and a retry; other elements keep working', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    define();
    const failed = vi.fn();
    document.body.addEventListener('kerb-error', failed, { once: true });
    const element = await insert('<probe city="kazan" mode="broken"></probe><probe city="perm"></probe>');
    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Что-то пошло не так'));
    expect(detailOf(failed)).toEqual({ city: 'kazan', reason: 'Error' });
    expect(shown(document.querySelectorAll<HTMLElement>(tag)[1] as HTMLElement)).toContain('perm');
    element.setAttribute('mode', 'mended');
    element.shadowRoot?.querySelector('button')?.click();
    await vi.waitFor(() => expect(shown(element)).toBe('kazan ru mended none'));
  });
});

describe('EMB-30 what has another name since a minor version', () => {
  const defineReplaced = () => {
    const replaced = replacedNames(tag, {
      attributes: { 'old-mode': 'mode' },
      events: { 'kerb-old-start': 'kerb-payment-start' },
    });
    defineElement({ tag, View: Probe, attributes: ['mode', 'long-name'], replaced });
  };

  test('EMB-30 an attribute counts under its old name, and the console says once what to write', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    defineReplaced();
    const element = await insert(
      '<probe city="kazan" old-mode="wide"></probe><probe city="kazan" old-mode="low"></probe>',
    );
    await vi.waitFor(() => expect(shown(element)).toContain('wide'));
    element.setAttribute('old-mode', 'narrow');
    await vi.waitFor(() => expect(shown(element)).toContain('narrow'));
    element.setAttribute('mode', 'new');
    await vi.waitFor(() => expect(shown(element)).toContain('new'));
    expect(warn.mock.calls).toEqual([[`Kerb: <${tag}> old-mode is deprecated. Use mode.`]]);
  });

  test('EMB-30 an event is sent under both names, can be cancelled under both, and only a listener is warned, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    defineReplaced();
    const element = await insert('<probe city="kazan"></probe>');
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('button')).toBeTruthy());
    const start = () => element.shadowRoot?.querySelector('button')?.click();
    start();
    expect(onCommand).toHaveBeenLastCalledWith(true);
    expect(warn).not.toHaveBeenCalled();
    const received: unknown[] = [];
    const listen = (event: Event) => received.push((event as CustomEvent).detail);
    document.body.addEventListener('kerb-old-start', listen, { once: true });
    document.body.addEventListener('kerb-payment-start', listen, { once: true });
    start();
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual(received[1]);
    expect(warn).toHaveBeenCalledTimes(1);
    document.body.addEventListener('kerb-old-start', (event) => event.preventDefault(), { once: true });
    start();
    expect(onCommand).toHaveBeenLastCalledWith(false);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Use kerb-payment-start.')]]);
  });
});

test('EMB-30 the page is told once when an element was shown and usable, without the time of another one', async () => {
  define();
  const listener = vi.fn();
  document.body.addEventListener('kerb-timing', listener);
  const before = performance.now();
  const element = await insert('<probe city="kazan"></probe>');
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  element.setAttribute('city', 'perm');
  await vi.waitFor(() => expect(shown(element)).toContain('perm'));
  document.body.removeEventListener('kerb-timing', listener);
  const details = listener.mock.calls.map(([event]) => (event as CustomEvent).detail);
  expect(details.map(({ stage }) => stage)).toEqual(['painted', 'usable']);
  for (const { city, milliseconds } of details) {
    expect(city).toBe('kazan');
    expect(milliseconds).toBeGreaterThanOrEqual(Math.floor(before));
    expect(milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now()));
  }
});

test('EMB-30 an element that was painted before its code is told with that time', async () => {
  const listener = vi.fn();
  const element = document.createElement(tag);
  element.setAttribute('city', 'kazan');
  element.addEventListener('kerb-timing', listener);
  const painted: PaintedScreen = { at: 5, replace: () => {} };
  Object.assign(element.attachShadow({ mode: 'open' }), { [paintedKey]: painted });
  document.body.replaceChildren(element);
  define();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  const details = listener.mock.calls.map(([event]) => (event as CustomEvent).detail);
  expect(details[0]).toEqual({ city: 'kazan', stage: 'painted', milliseconds: 5 });
  expect(details[1].milliseconds).toBeGreaterThan(5);
});
