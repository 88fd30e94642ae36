/**
 * An element of the painted form. Nodes are made out of it by `createElement`, because a page with Trusted
 * Types refuses HTML as text.
 */
export type Tree = readonly [tag: string, attributes: Attributes, ...children: (Tree | string)[]];

export type Attributes = Readonly<Record<string, string>>;
