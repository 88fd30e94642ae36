import type { Language } from '@kerb/core/config/city-config.ts';
import { sendEarly } from '@kerb/core/loading/early-call.ts';
import { languageOf } from '@kerb/kit/element/language.ts';
import { missingFeature } from '@kerb/kit/element/missing-feature.ts';
import { type PaintedScreen, paintedKey } from '@kerb/kit/element/painted-screen.ts';
import { stopKeyEvents } from '@kerb/kit/element/stop-key-events.ts';
import { themeOf } from '@kerb/kit/element/theme.ts';
import type { FileWithHash } from '../import-verified.ts';
import type { FirstCalls } from './first-calls.ts';
import { followChips } from './follow-chips.ts';
import { handOver } from './hand-over.ts';
import { paintMap } from './paint-map.ts';
import { isText, type Text, type Tree } from './tree.ts';

/**
 * Set by the build: the element's tag, its empty screen, the styles of that, the calls to each city, and the
 * files of its code, in the order of `importVerified`.
 */
declare const __KERB_TAG__: string;
declare const __KERB_SCREEN__: Tree;
declare const __KERB_STYLES__: string;
declare const __KERB_FIRST_CALLS__: FirstCalls;
declare const __KERB_CODE__: readonly FileWithHash[];

export const code = __KERB_CODE__;

/** Milliseconds until a screen that is in use is looked at again. */
const untilNextLook = 30;

const { cities, server, paths, others } = __KERB_FIRST_CALLS__;

let styles: CSSStyleSheet | undefined;

/**
 * Shows the screen in every element of the page whose code is not there yet. Returns a function that takes
 * back the screens that no code has replaced, and counts them: the host's own content is visible again.
 */
export function paint(): () => number {
  const painted: (() => boolean)[] = [];
  for (const element of unpaintedIn(document).filter(canPaint)) {
    try {
      painted.push(paintElement(element));
      // The host page attached a closed shadow root: the element stays as it is.
    } catch {}
  }
  return () => painted.filter((takeBack) => takeBack()).length;
}

/** Also in open shadow roots. */
function unpaintedIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.localName === __KERB_TAG__) return [element];
    return element.shadowRoot ? unpaintedIn(element.shadowRoot) : [];
  });
}

const cityOf = (element: HTMLElement) => element.getAttribute('city')?.trim() ?? '';

/**
 * Paints nothing for an unknown city, which the element itself will report, in a browser that is too old,
 * or if the code has loaded already and drawn the screen.
 */
function canPaint(element: HTMLElement): boolean {
  return !customElements.get(__KERB_TAG__) && cities.includes(cityOf(element)) && !missingFeature();
}

/** Paints one element; the result takes it back, unless it was replaced or waits for a part of its code. */
function paintElement(element: HTMLElement): () => boolean {
  const city = cityOf(element);
  const language = languageOf(element);
  const [firstReply] = askFirst(city, language);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  if (paintedKey in root) return () => false;
  // The frame, not its form: fields with unlucky names hide a form's own functions.
  const declared = root.querySelector<HTMLElement>('div:has([name])');
  const frame =
    declared ??
    buildNode(['div', { class: 'kerb-root', part: 'root', lang: language }, __KERB_SCREEN__], language);
  frame.dataset.theme = themeOf(element);
  if (!declared) {
    if (!styles) {
      styles = new CSSStyleSheet();
      styles.replaceSync(__KERB_STYLES__);
    }
    root.adoptedStyleSheets = [styles];
    root.replaceChildren(frame);
  }
  stopKeyEvents(element);
  let handOverMap = (_mount: HTMLElement) => {};
  if (__KERB_TAG__ === 'parking-map') handOverMap = paintMap({ element, frame, city, options: firstReply });
  else followChips(frame);
  const slot = document.createElement('slot');
  const wasPressed = watchPress(frame, slot);
  const isInUse = watchUse(root, frame);
  const painted: PaintedScreen = {
    at: performance.now(),
    replace(mount) {
      if (isInUse()) return setTimeout(painted.replace, untilNextLook, mount);
      try {
        handOver({ root, frame, mount, wasPressed: wasPressed() });
        // The page's HTML has fields whose names are no valid selector.
      } catch {}
      handOverMap(mount);
      for (const node of [...root.childNodes]) if (!node.contains(mount)) node.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    },
  };
  Object.assign(root, { [paintedKey]: painted });
  return () => {
    if (!(paintedKey in root) || root.querySelector('[data-keeps-painted]')) return false;
    root.append(slot);
    // A declared form goes on without the code, as it does where no script runs.
    if (declared) declared.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    else frame.remove();
    return true;
  };
}

/** Asks the city what the code will ask it first, so that the replies are there when the code is. */
function askFirst(city: string, language: Language) {
  const addresses = others[city] ?? paths.map((path) => server + city + path);
  return addresses.map((address) => sendEarly(address, language));
}

/**
 * Whether a text is being composed in the screen, by an input method or a dead key, or something in it is
 * pressed: both end only where they began.
 */
function watchUse(root: ShadowRoot, frame: HTMLElement): () => unknown {
  let isComposing = false;
  // `compositionstart` is not watched: in a declared form it can come before this code.
  for (const name of ['update', 'end'])
    frame.addEventListener(`composition${name}`, () => {
      isComposing = name === 'update';
    });
  // Without the focus nothing is composed, even if a removed field never sent `compositionend`.
  return () => (isComposing && root.activeElement) || frame.matches(':active');
}

/** Whether the button was pressed. Nothing is sent: the press becomes a validation when the code is there. */
function watchPress(frame: HTMLElement, slot: Element): () => boolean {
  let wasPressed = false;
  frame.addEventListener('submit', (event) => {
    if (slot.isConnected) return;
    event.preventDefault();
    wasPressed = true;
    frame.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true');
  });
  return () => wasPressed;
}

const svg = 'http://www.w3.org/2000/svg';

/**
 * Creates the nodes of a tree. It uses neither HTML as text nor style attributes, because strict policies
 * refuse both.
 */
function buildNode([tag, attributes, ...children]: Tree, language: Language): HTMLElement {
  const say = (text: Text) => (typeof text === 'string' ? text : text[language === 'en' ? 1 : 0]);
  const isDrawing = tag === 'svg' || tag === 'path';
  const node = isDrawing ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, say(attributes[name] as Text));
  for (const child of children) node.append(isText(child) ? say(child) : buildNode(child, language));
  return node as HTMLElement;
}
