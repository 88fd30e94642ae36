import { type Attributes, isText, type Text, type Tree } from './tree.ts';

/** One tree of the same screen in two languages: most of it is the same in both. */
export function inBothLanguages(ru: Tree, en: Tree): Tree {
  const [tag, attributes, ...children] = ru;
  const [otherTag, otherAttributes, ...others] = en;
  if (tag !== otherTag || children.length !== others.length) throw differ(tag, otherTag);
  return [
    tag,
    attributesInBoth(attributes, otherAttributes, tag),
    ...children.map((child, index) => childInBoth(child, others[index] ?? '', tag)),
  ];
}

function attributesInBoth(ru: Attributes, en: Attributes, tag: string): Attributes {
  if (Object.keys(ru).join() !== Object.keys(en).join()) throw differ(tag, tag);
  return Object.fromEntries(
    Object.entries(ru).map(([name, text]) => [name, textInBoth(text, en[name] ?? '')]),
  );
}

function childInBoth(ru: Tree | Text, en: Tree | Text, tag: string): Tree | Text {
  if (isText(ru) && isText(en)) return textInBoth(ru, en);
  if (isText(ru) || isText(en)) throw differ(tag, tag);
  return inBothLanguages(ru, en);
}

function textInBoth(ru: Text, en: Text): Text {
  return ru === en ? ru : [String(ru), String(en)];
}

function differ(ru: string, en: string): Error {
  return new Error(`The screen differs between the languages at <${ru}> and <${en}>`);
}
