import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { Json } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * XML as JSON: an element is an object of its attributes and children by local name, without prefixes; the
 * children of one name are a list; an element with text only is that text, with attributes too an object with
 * `value`. `xsi:type` is `type`, without its prefix. Throws an AppError for invalid XML, and for
 * elements nested too deep for the stack. Entities of the document's own are not read.
 */
export function readXml(xml: string): Json {
  try {
    // Writers forget to escape "Larkin & Polk".
    const { root } = parseXml(xml.trim().replace(/&(?=\s)/g, '&amp;'));
    if (!root) throw new AppError('unreadable');
    return { [localName(root.name)]: treeOf(root) };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unreadable', { cause });
  }
}

function treeOf(element: XmlElement): unknown {
  const tree = new Map<string, unknown>();
  for (const [name, value] of Object.entries(element.attributes)) {
    const local = localName(name);
    if (!name.startsWith('xmlns')) tree.set(local, local === 'type' ? localName(value) : value);
  }
  const children = element.children.filter((child) => child instanceof XmlElement);
  if (children.length === 0) {
    const text = element.children
      .map((child) => (child instanceof XmlText ? child.text : ''))
      .join('')
      .trim();
    if (tree.size === 0) return text;
    tree.set('value', text);
  }
  const byName = new Map<string, unknown[]>();
  for (const child of children) {
    const name = localName(child.name);
    const others = byName.get(name);
    if (others) others.push(treeOf(child));
    else byName.set(name, [treeOf(child)]);
  }
  for (const [name, values] of byName) tree.set(name, values);
  return Object.fromEntries(tree);
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
