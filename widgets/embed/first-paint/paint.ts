import type { Language } from '@kerb/core/config/city-config.ts';
import { languageOf } from '@kerb/kit/element/language.ts';
import { missingFeature } from '@kerb/kit/element/missing-feature.ts';
import { type PaintedScreen, paintedKey } from '@kerb/kit/element/painted-screen.ts';
import { stopKeyEvents } from '@kerb/kit/element/stop-key-events.ts';
import { themeOf } from '@kerb/kit/element/theme.ts';
import { buildNode } from './build-node.ts';
import { followChips } from './follow-chips.ts';
import { handOver } from './hand-over.ts';
import type { Tree } from './tree.ts';

/** Set by the build: the element's tag, its empty screen, the styles of that, and the ids of all cities. */
declare const __KERB_TAG__: string;
declare const __KERB_SCREENS__: Readonly<Record<Language, Tree>>;
declare const __KERB_STYLES__: string;
declare const __KERB_CITIES__: readonly string[];

/** MAP-24, CSS pixels: exactly this width is still narrow. */
const maxNarrowMap = 767;

let styles: CSSStyleSheet | undefined;

/**
 * EMB-25: shows the screen in every element of the page whose code is not there yet. Returns a function that
 * takes it back where the code does not come: the host's own content is visible again.
 */
export function paint(): () => void {
  const elements = document.querySelectorAll<HTMLElement>(`${__KERB_TAG__}:not(:defined)`);
  const painted = [...elements].filter(canPaint).map(paintElement);
  return () => {
    for (const takeBack of painted) takeBack();
  };
}

/**
 * An element without a valid city will show what is wrong with it, one in an old browser stays as it is, and
 * one with a shadow root is someone's.
 */
function canPaint(element: HTMLElement): boolean {
  const city = element.getAttribute('city')?.trim() ?? '';
  return !element.shadowRoot && __KERB_CITIES__.includes(city) && !missingFeature();
}

/** Paints one element; the result takes it back. */
function paintElement(element: HTMLElement): () => void {
  const language = languageOf(element);
  const root = element.attachShadow({ mode: 'open' });
  if (!styles) {
    styles = new CSSStyleSheet();
    styles.replaceSync(__KERB_STYLES__);
  }
  root.adoptedStyleSheets = [styles];
  const frame = buildNode([
    'div',
    { class: 'kerb-root', part: 'root', lang: language },
    __KERB_SCREENS__[language],
  ]);
  frame.dataset.theme = themeOf(element);
  root.append(frame);
  stopKeyEvents(element);
  fitMap(element, frame);
  followChips(frame);
  const press = rememberPress(frame);
  const slot = document.createElement('slot');
  const painted: PaintedScreen = {
    replace(mount) {
      slot.remove();
      handOver({ root, frame, mount, wasPressed: press.wasMade() });
      frame.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    },
  };
  Object.assign(root, { [paintedKey]: painted });
  return () => {
    frame.hidden = true;
    root.append(slot);
  };
}

/** Lays out a map as its code will, and leaves out the search box where the page does. */
function fitMap(element: HTMLElement, frame: HTMLElement): void {
  const map = frame.querySelector<HTMLElement>('[data-layout]');
  if (!map) return;
  if (element.clientWidth > maxNarrowMap) map.dataset.layout = 'wide';
  const controls = element.getAttribute('controls')?.trim();
  if (controls && !/\bsearch\b/i.test(controls)) map.replaceChildren();
}

/** Nothing is sent: the press becomes a validation when the code is there. */
function rememberPress(frame: HTMLElement): { readonly wasMade: () => boolean } {
  let wasMade = false;
  frame.addEventListener('submit', (event) => {
    event.preventDefault();
    wasMade = true;
    frame.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true');
  });
  return { wasMade: () => wasMade };
}
