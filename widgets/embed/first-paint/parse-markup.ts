import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { isText, type Tree } from './tree.ts';

/** The tree of markup that has one outermost element. */
export function parseMarkup(markup: string): Tree {
  const [outermost] = parseFragment(markup).childNodes.flatMap(treeOf);
  if (typeof outermost !== 'object') throw new Error('The markup has no element');
  return outermost;
}

function treeOf(node: DefaultTreeAdapterTypes.ChildNode): (Tree | string)[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [[node.tagName, attributes, ...node.childNodes.flatMap(treeOf)]];
}

/** All elements of a tree, itself first. */
export function elementsOf(tree: Tree): Tree[] {
  const [, , ...children] = tree;
  return [tree, ...children.flatMap((child) => (isText(child) ? [] : elementsOf(child)))];
}
