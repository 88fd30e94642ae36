import { transform } from 'lightningcss';
import postcss from 'postcss';

/**
 * The rules of `css` that can match one of these classes and tags, as short text. What a selector says of
 * states and attributes is not looked at: they change on the page.
 */
export function usedStyles(css: string, classes: ReadonlySet<string>, tags: ReadonlySet<string>): string {
  const canMatch = (selector: string) => {
    const outside = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
    const named = [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    const tagged = [...outside.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, name = '']) => name);
    return named.every((name) => classes.has(name)) && tagged.every((name) => tags.has(name));
  };
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const used = rule.selectors.filter(canMatch);
    if (used.length > 0) rule.selectors = used;
    else rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  removeUnreadProperties(sheet);
  const { code } = transform({
    filename: 'first-paint.css',
    code: Buffer.from(sheet.toString()),
    minify: true,
  });
  return code.toString();
}

/** Removes custom properties that no rule reads, then those that only these read. */
function removeUnreadProperties(sheet: postcss.Root): void {
  const read = new Set([...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  let removed = 0;
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    declaration.remove();
    removed += 1;
  });
  if (removed > 0) removeUnreadProperties(sheet);
}
