import { addresses } from '../../../playwright.config.ts';
import type { Authenticator, Key, Tab } from './engine.ts';
import { type Found, findInPage } from './find.ts';

/** Anything with this text; of a field, with this label. */
const anything = /(?:)/;

/** How long a check waits for something to show, ms. */
const patience = 25_000;

/**
 * A page in any engine. Places are CSS selectors with ` >>> ` between them: each next one looks inside of
 * what the one before found, through shadow roots.
 */
export class Page {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  goto(url: string): Promise<void> {
    return this.#tab.goto(url);
  }

  /**
   * Opens a page with this body on an origin that the city server allows. With `hold` the elements' code
   * waits until `release`; then files whose name begins with `changed` come with other content. Gives its
   * number.
   */
  async open(body: string, { policy = '', hold = false, changed = '' } = {}): Promise<string> {
    const id = `${process.pid}-${performance.now()}`;
    const embed = hold ? `${addresses.host}/held/${id}` : `${addresses.portal}/embed`;
    const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><script type="module" src="${embed}/kerb.js"></script></head><body>${body}</body></html>`;
    await fetch(`${addresses.host}/pages/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ html, policy, changed }),
    });
    await this.#tab.goto(`${addresses.host}/pages/${id}`);
    return id;
  }

  /** Lets the code of a page come that was opened with `hold`. */
  async release(id: string): Promise<void> {
    await fetch(`${addresses.host}/release/${id}`, { method: 'PUT' });
  }

  /** Calls a function in the page; it uses its arguments only, which are JSON. */
  async evaluate<Input extends unknown[], Output>(
    run: (...input: Input) => Output,
    ...input: Input
  ): Promise<Awaited<Output>> {
    return (await this.#tab.evaluate(`(${run})(...${JSON.stringify(input)})`)) as Awaited<Output>;
  }

  /** Waits until something shows there, and gives its text, or the value of a field. */
  async see(place: string, text = anything): Promise<string> {
    return (await this.#wait(`${place} ${text}`, () => this.#find(place, text))).text;
  }

  async isShown(place: string, text = anything): Promise<boolean> {
    return (await this.#find(place, text)) !== undefined;
  }

  /** Waits until something shows at one of the two places, and clicks it if it is the second. */
  async clickUnless(place: string, otherPlace: string, text: RegExp): Promise<void> {
    const isThere = await this.#wait(`${place}, or ${otherPlace} ${text}`, async () => {
      if (await this.#find(place, anything)) return 'first';
      return (await this.#find(otherPlace, text)) ? 'second' : undefined;
    });
    if (isThere === 'second') await this.click(otherPlace, text);
  }

  /** Waits until nothing of the kind shows. */
  async seeGone(place: string, text = anything): Promise<void> {
    await this.#wait(`no ${place} ${text}`, async () => !(await this.#find(place, text)));
  }

  /** Waits until a condition in the page holds. */
  async until<Input extends unknown[]>(
    condition: (...input: Input) => unknown,
    ...input: Input
  ): Promise<void> {
    await this.#wait(String(condition), () => this.evaluate(condition, ...input));
  }

  /** Waits until what has this text has the focus. */
  async untilFocused(text: string): Promise<void> {
    await this.until((expected) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.textContent?.trim() === expected;
    }, text);
  }

  /** Waits until the address fits. */
  async untilAt(url: RegExp): Promise<void> {
    await this.#wait(String(url), async () => url.test(await this.evaluate(() => location.href)));
  }

  /** Clicks with the mouse, once it shows there, stands still, is not busy and is covered by nothing. */
  async click(place: string, text = anything): Promise<void> {
    let before: Found | undefined;
    const { x, y } = await this.#wait(`a clickable ${place} ${text}`, async () => {
      const found = await this.#find(place, text);
      const isStill = found?.x === before?.x && found?.y === before?.y;
      before = found;
      return isStill && !found?.isCovered && !found?.isBusy ? found : undefined;
    });
    await this.#tab.clickAt(x, y);
  }

  /** Replaces the text of a field, by mouse and keyboard. */
  async fill(place: string, value: string, label = anything): Promise<void> {
    // What loads above a field can push it away between the look and the click.
    await this.#wait(`the focus in ${place}`, async () => {
      await this.click(place, label);
      return (await this.#find(place, label))?.hasFocus;
    });
    await this.#tab.selectAll();
    await this.#tab.press('Backspace');
    await this.#tab.type(value);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  /** `undefined` in an engine without passkeys. */
  async addAuthenticator(): Promise<Authenticator | undefined> {
    return this.#tab.addAuthenticator?.();
  }

  screenshot(): Promise<Buffer> {
    return this.#tab.screenshot();
  }

  /** Errors, warnings and refusals of policies in this tab on the site that it shows. */
  problems(): Promise<string[]> {
    return this.evaluate(() => JSON.parse(sessionStorage.getItem('watched-problems') ?? '[]') as string[]);
  }

  /** The same, which are then expected. */
  async takeProblems(): Promise<string[]> {
    const problems = await this.problems();
    await this.evaluate(() => sessionStorage.removeItem('watched-problems'));
    return problems;
  }

  #find(place: string, text: RegExp) {
    return this.evaluate(findInPage, place.split(' >>> '), text.source);
  }

  async #wait<Value>(what: string, ask: () => Promise<Value>): Promise<NonNullable<Value>> {
    const deadline = Date.now() + patience;
    let reason = '';
    while (Date.now() < deadline) {
      try {
        const value = await ask();
        if (value) return value;
      } catch (error) {
        // A page that is being left answers with an error.
        reason = `: ${error}`;
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    throw new Error(`Not seen: ${what}${reason}`);
  }
}
