import { afterEach, expect, test } from 'vitest';
import { adoptKerbStyles, kerbStyles } from './kerb-stylesheets.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

function elementOnHostilePage(pageCss: string) {
  const page = new CSSStyleSheet();
  page.replaceSync(pageCss);
  document.adoptedStyleSheets = [page];
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  const root = document.createElement('div');
  root.className = 'kerb-root';
  root.textContent = 'Kerb';
  shadow.append(root);
  return { host, shadow, root };
}

test('sheets are parsed once, shared by all roots, and adopted once each', () => {
  const { shadow } = elementOnHostilePage('');
  adoptKerbStyles(shadow);
  adoptKerbStyles(document);
  expect(shadow.adoptedStyleSheets).toHaveLength(kerbStyles.length);
  expect(shadow.adoptedStyleSheets[0]).toBe(document.adoptedStyleSheets[1]);
});

test('nothing of the page’s type or colour comes in', () => {
  const { root } = elementOnHostilePage(
    'html{font-size:62.5%} *{all:unset} body{font:italic 9px serif;color:red;letter-spacing:3px;text-transform:uppercase;text-align:center;direction:rtl}',
  );
  const style = getComputedStyle(root);
  expect([
    style.fontSize,
    style.fontStyle,
    style.letterSpacing,
    style.textTransform,
    style.direction,
  ]).toEqual(['16px', 'normal', 'normal', 'none', 'ltr']);
  expect(style.color).toBe('rgb(20, 24, 31)');
});

test('an element stays a block on a page that unsets everything, and [hidden] still hides it', () => {
  const { host } = elementOnHostilePage('*{all:unset}');
  expect(getComputedStyle(host).display).toBe('block');
  host.hidden = true;
  expect(getComputedStyle(host).display).toBe('none');
});

test('no sheet asks for what a shadow root or a host’s root size would break', () => {
  const { shadow } = elementOnHostilePage('');
  const css = shadow.adoptedStyleSheets
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n')
    // The text size: it follows the reader's setting, and no small root of a host makes it small (A11Y-07).
    .replaceAll('--kerb-type: max(16px, 1rem)', '');
  expect(css).not.toMatch(/\drem\b|@font-face|@property/);
  const classes = css.match(/\.[a-z_][\w-]*(?=[^{}]*\{)/gi) ?? [];
  expect(classes.filter((name) => !name.startsWith('.kerb-'))).toEqual([]);
});
