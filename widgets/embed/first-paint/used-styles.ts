import { transform } from 'lightningcss';
import postcss from 'postcss';

interface Screen {
  readonly elements: readonly ScreenElement[];
  /** Attributes that any of them can get on the page. */
  readonly setLater: readonly string[];
}

export interface ScreenElement {
  readonly tag: string;
  readonly classes: readonly string[];
  readonly attributes: readonly string[];
}

/**
 * States that nothing can have before the code is there, and a pseudo-element that no painted screen has.
 */
const laterState = /:disabled|::backdrop|:user-invalid|::-webkit-search/;

/** The same state of something inside. */
const laterInside = /:has\([^()]*:disabled\)/;

/**
 * The rules of `css` that can match on a screen, as short text. What a selector says of states and of values
 * of attributes is not looked at: they change on the page.
 */
export function usedStyles(css: string, { elements, setLater }: Screen): string {
  const isSomeElement = (compound: string) => {
    const namesIn = (pattern: RegExp) => [...compound.matchAll(pattern)].map(([, name = '']) => name);
    return elements.some(
      ({ tag, classes, attributes }) =>
        namesIn(/^([a-z][\w-]*)/g).every((name) => name === tag) &&
        namesIn(/\.([\w-]+)/g).every((name) => classes.includes(name)) &&
        namesIn(/\[([\w-]+)/g).every((name) => attributes.includes(name) || setLater.includes(name)),
    );
  };
  const canMatch = (selector: string) => {
    const outside = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
    return (
      outside.split(/[\s>+~]+/).every(isSomeElement) &&
      !laterState.test(outside) &&
      !laterInside.test(selector)
    );
  };
  /**
   * Removes selectors that match no element from lists such as `:where(h1, p)`. An empty list removes the
   * rule.
   */
  const withoutUnused = (selector: string): string | undefined => {
    if (/:not\(:(?:is|where)/.test(selector)) return selector;
    let isEmpty = false;
    const shorter = selector.replaceAll(/:(is|where)\(([^()]*)\)/g, (_, kind: string, list: string) => {
      const used = list.split(',').filter((each) =>
        each
          .trim()
          .split(/[\s>+~]+/)
          .every(isSomeElement),
      );
      isEmpty ||= used.length === 0;
      return `:${kind}(${used.join()})`;
    });
    return isEmpty ? undefined : shorter;
  };
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const used = rule.selectors.filter(canMatch).map(withoutUnused);
    const matching = used.filter((selector) => selector !== undefined);
    if (matching.length > 0) rule.selectors = matching;
    else rule.remove();
  });
  // Nobody misses them in the second before the code is there.
  sheet.walkDecls(/^transition/, (declaration) => void declaration.remove());
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const name of value.split(/[\s,]+/)) animations.add(name);
  });
  sheet.walkAtRules((rule) => {
    const isUnusedAnimation = rule.name === 'keyframes' && !animations.has(rule.params);
    if (rule.nodes?.length === 0 || isUnusedAnimation) rule.remove();
  });
  writeOutLengths(sheet);
  removeUnreadProperties(sheet);
  shortenProperties(sheet);
  const { code } = transform({
    filename: 'first-paint.css',
    code: Buffer.from(sheet.toString()),
    minify: true,
  });
  return code.toString();
}

const reading = /var\(\s*(--[\w-]+)/g;

/** Removes custom properties that no rule reads, then those that only these read. */
function removeUnreadProperties(sheet: postcss.Root): void {
  const read = new Set([...sheet.toString().matchAll(reading)].map(([, name = '']) => name));
  let removed = 0;
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    declaration.remove();
    removed += 1;
  });
  if (removed > 0) removeUnreadProperties(sheet);
}

/** Replaces a length that is declared once, such as a font size, by its value, which is shorter. */
function writeOutLengths(sheet: postcss.Root): void {
  const values = new Map<string, string[]>();
  sheet.walkDecls(/^--/, ({ prop, value }) => {
    values.set(prop, [...(values.get(prop) ?? []), value]);
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const [value = '', ...others] = values.get(name) ?? [];
      return others.length === 0 && /^\d+px$/.test(value) ? value : whole;
    });
  });
}

/** Gives Kerb's own custom properties short names. Those that only a host sets are not declared here. */
function shortenProperties(sheet: postcss.Root): void {
  const short = new Map<string, string>();
  sheet.walkDecls(/^--/, ({ prop }) => {
    if (!short.has(prop)) short.set(prop, `--k${short.size.toString(36)}`);
  });
  sheet.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replaceAll(reading, (whole, name: string) =>
      whole.replace(name, short.get(name) ?? name),
    );
  });
}
