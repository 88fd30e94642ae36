import type { Language } from '@kerb/core/config/city-config.ts';
import { isText, type Text, type Tree } from './tree.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * Creates the nodes of a tree. It uses neither HTML as text nor style attributes, because strict policies
 * refuse both.
 */
export function buildNode([tag, attributes, ...children]: Tree, language: Language): HTMLElement {
  const say = (text: Text) => (typeof text === 'string' ? text : text[language === 'en' ? 1 : 0]);
  const isDrawing = tag === 'svg' || tag === 'path';
  const node = isDrawing ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, say(attributes[name] as Text));
  for (const child of children) node.append(isText(child) ? say(child) : buildNode(child, language));
  return node as HTMLElement;
}
