import { afterEach, describe, expect, test } from 'vitest';
import { adoptKerbStyles } from './kerb-stylesheets.ts';

type Theme = 'light' | 'dark';

/**
 * Steps of 32 through the whole cube, the greys where white and black text change places, and colours in
 * other notations.
 */
const ACCENTS = [
  ...[0, 51, 102, 153, 204, 255].flatMap((red) =>
    [0, 32, 64, 96, 128, 160, 192, 224, 255].flatMap((green) =>
      [0, 64, 128, 192, 255].map((blue) => `rgb(${red} ${green} ${blue})`),
    ),
  ),
  ...Array.from({ length: 64 }, (_, step) => `rgb(${100 + step} ${100 + step} ${100 + step})`),
  'rebeccapurple',
  'hsl(50 100% 50%)',
  'oklch(0.7 0.3 150)',
  'color(display-p3 0 1 0)',
  'rgb(0 80 200 / 20%)',
];

const INKS = ['accent', 'success', 'warning', 'danger'];
const GROUNDS = ['surface', 'raised', 'sunken', 'pressed'];

/** Text on ground, as names of `--kerb-c-*`. */
const ACCENT_PAIRS: readonly (readonly [string, string])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['text', 'accent-soft'],
  ['accent-ink', 'accent-soft'],
  ...GROUNDS.map((ground) => ['accent-ink', ground] as const),
];

const OWN_PAIRS: readonly (readonly [string, string])[] = [
  ...ACCENT_PAIRS,
  ['on-danger', 'danger'],
  ...GROUNDS.flatMap((ground) => [['text', ground] as const, ['muted', ground] as const]),
  ...INKS.flatMap((ink) => [
    [`${ink}-ink`, `${ink}-soft`] as const,
    ['text', `${ink}-soft`] as const,
    ...GROUNDS.slice(0, 3).map((ground) => [`${ink}-ink`, ground] as const),
  ]),
];

/** Surface and text of a host, at least 7:1 apart, and the theme they are like. */
const SURFACES = [
  ['#ffffff', '#000000', 'light'],
  ['#fff8e7', '#3b2a14', 'light'],
  ['#f1f5f9', '#0f172a', 'light'],
  ['#d9e4dd', '#1c2b23', 'light'],
  ['#000000', '#ffffff', 'dark'],
  ['#0b2545', '#eef4ed', 'dark'],
  ['#1b1b2f', '#e8e8f0', 'dark'],
  ['#222222', '#dddddd', 'dark'],
  ['#2b2b2b', '#f5f5f5', 'dark'],
  ['#1f3a5f', '#ffffff', 'dark'],
] as const;

/** A root in a shadow tree, and the pixels its tokens come out as. */
function tokensIn(theme: Theme) {
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  const root = document.createElement('div');
  root.className = 'kerb-root';
  root.dataset.theme = theme;
  shadow.append(root);
  const probe = document.createElement('span');
  root.append(probe);
  const pixel = makePixelReader();
  return {
    setAccent: (accent: string) => host.style.setProperty('--kerb-accent', accent),
    setSurface(surface: string, text = '') {
      host.style.setProperty('--kerb-surface', surface);
      // An empty value removes the property.
      host.style.setProperty('--kerb-text', text);
    },
    textColour: () => getComputedStyle(root).color,
    contrast: (text: string, ground: string) => {
      const [first, second] = [text, ground].map((name) => {
        probe.style.color = `var(--kerb-c-${name})`;
        return luminance(pixel(getComputedStyle(probe).color));
      });
      return ratio(first ?? 0, second ?? 0);
    },
  };
}

function makePixelReader() {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data;
  };
}

/** Relative luminance of WCAG 2.2. */
function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const luminanceOf = (colour: string) => luminance(makePixelReader()(colour));

function ratio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

afterEach(() => document.body.replaceChildren());

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  test('every text colour of Kerb has a contrast of 4.5:1 on each of its backgrounds', () => {
    const { contrast } = tokensIn(theme);
    const poor = OWN_PAIRS.map(([text, ground]) => ({
      text,
      ground,
      contrast: contrast(text, ground),
    })).filter((pair) => pair.contrast < 4.5);
    expect(poor).toEqual([]);
  });

  test('the outline of a control has a contrast of 3:1 with the colours inside and around it', () => {
    const { contrast } = tokensIn(theme);
    for (const ground of ['surface', 'raised', 'sunken']) {
      expect(contrast('outline', ground)).toBeGreaterThan(3);
    }
  });

  test('EMB-18 --kerb-surface and --kerb-text alone keep every text of Kerb readable in any theme, and outlines in theirs', () => {
    const { contrast, setSurface } = tokensIn(theme);
    const poor = SURFACES.flatMap(([surface, text, side]) => {
      setSurface(surface, text);
      const pairs = OWN_PAIRS.map((pair) => [...pair, 4.5] as const);
      const grounds = side === theme ? GROUNDS.slice(0, 3) : [];
      const outlines = grounds.map((ground) => ['outline', ground, 3] as const);
      return [...pairs, ...outlines].map(([ink, ground, least]) => ({
        surface,
        ink,
        ground,
        least,
        contrast: contrast(ink, ground),
      }));
    }).filter((pair) => pair.contrast < pair.least);
    expect(poor).toEqual([]);
  });

  test('EMB-18 --kerb-surface alone, light or dark, keeps every text of Kerb readable in any theme', () => {
    const { contrast, setSurface } = tokensIn(theme);
    const poor = [
      ...SURFACES.map(([surface]) => surface),
      '#7a1f1f',
      '#ffd54f',
      'oklch(0.9 0.1 150)',
    ].flatMap((surface) => {
      setSurface(surface);
      return OWN_PAIRS.map(([text, ground]) => ({
        surface,
        text,
        ground,
        contrast: contrast(text, ground),
      }));
    });
    expect(poor.filter((pair) => pair.contrast < 4.5)).toEqual([]);
  });

  test('EMB-18 the text of a host, and of the theme on a surface that lets the page through, is left as it is', () => {
    const { setSurface, textColour } = tokensIn(theme);
    const own = textColour();
    setSurface('#000000', '#777777');
    expect(textColour()).toBe('rgb(119, 119, 119)');
    setSurface('transparent');
    expect(luminanceOf(textColour()) < 0.18).toBe(luminanceOf(own) < 0.18);
    setSurface('');
    expect(textColour()).toBe(own);
  });

  test('EMB-18 for any accent of a host, text on it and text of its hue have a contrast of 4.5:1', () => {
    const { contrast, setAccent } = tokensIn(theme);
    const poor = ACCENTS.flatMap((accent) => {
      setAccent(accent);
      return ACCENT_PAIRS.map(([text, ground]) => ({
        accent,
        text,
        ground,
        contrast: contrast(text, ground),
      }));
    }).filter((pair) => pair.contrast < 4.5);
    expect(poor).toEqual([]);
  });
});

test('the accent of a host is the colour of the fill', () => {
  const { contrast, setAccent } = tokensIn('light');
  setAccent('#ffffff');
  expect(contrast('accent', 'text')).toBeGreaterThan(15);
  setAccent('#000000');
  expect(contrast('accent', 'surface')).toBe(21);
});
