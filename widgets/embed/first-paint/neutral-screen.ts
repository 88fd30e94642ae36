import type { Language } from '@kerb/core/config/city-config.ts';
import { elementsOf } from './parse-markup.ts';
import { type Attributes, isText, type Text, type Tree } from './tree.ts';

/** A city sells by zone or by parking: which one is not known before its settings are there. */
const spotLabel = { ru: 'Номер зоны или парковки', en: 'Zone or parking number' } satisfies Record<
  Language,
  string
>;

/** Guests have three methods in most cities; `first-paint.css` gives them their height. */
const methods: readonly Tree[] = [1, 2, 3].map(() => ['span', { class: 'kerb-skeleton' }]);

/** The usual duration, in minutes: the form chooses it in its code. */
const usualDuration = '60';

const ofList = /^(role|aria-(autocomplete|expanded|controls))$/;

/**
 * The rendered screen without what needs its code or the city: the list of a combobox with its button,
 * announcements, and the payment methods.
 */
export function neutralScreen(screen: Tree, language: Language): Tree {
  const spotId = elementsOf(screen).find(([, { name }]) => name === 'zone')?.[1].id;
  const change = ([tag, attributes, ...inside]: Tree): Tree | undefined => {
    const isAnnouncement = inside.some((child) => !isText(child) && 'aria-live' in child[1]);
    if (isAnnouncement) return undefined;
    if (attributes.class === 'kerb-pay__methods') return [tag, attributes, ...methods];
    if (attributes.id === `${spotId}-label`) return [tag, attributes, spotLabel[language]];
    if (tag === 'option' && attributes.value === usualDuration)
      return [tag, { ...attributes, selected: '' }, ...inside];
    if (tag === 'button' && String(attributes.class).includes('--icon'))
      return ['span', { class: attributes.class ?? '', 'aria-hidden': 'true' }, ...inside];
    return [tag, withoutList(attributes), ...inside.flatMap(changeChild)];
  };
  const changeChild = (child: Tree | Text): (Tree | Text)[] => {
    const changed = isText(child) ? child : change(child);
    return changed === undefined ? [] : [changed];
  };
  return change(screen) ?? screen;
}

function withoutList(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !ofList.test(name)));
}
