/**
 * An element of the painted form. Nodes are made out of it by `createElement`, because a page with Trusted
 * Types refuses HTML as text.
 */
export type Tree = readonly [tag: string, attributes: Attributes, ...children: (Tree | Text)[]];

export type Attributes = Readonly<Record<string, Text>>;

/** A text that is the same in every language, or one for each. */
export type Text = string | InLanguages;

type InLanguages = readonly [ru: string, en: string];

/** Whether a child is a text; a tree's second part is its attributes. */
export function isText(child: Tree | Text): child is Text {
  return typeof child === 'string' || typeof child[1] === 'string';
}

/** The empty screen of an element, and all styles of that. */
export interface ElementSnapshot {
  readonly screen: Tree;
  readonly styles: string;
}
