import type { Tree } from './tree.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The nodes of a tree. No HTML as text and no style attribute, which strict policies refuse (EMB-14). */
export function buildNode([tag, attributes, ...children]: Tree): HTMLElement {
  const isDrawing = tag === 'svg' || tag === 'path';
  const node = isDrawing ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  for (const child of children) node.append(typeof child === 'string' ? child : buildNode(child));
  return node as HTMLElement;
}
