import type {
  ElementSchema,
  EventSchema,
  FieldSchema,
  MethodSchema,
  ValueType,
} from './schema/element-schema.ts';

/**
 * What pages rely on: the schemas without their descriptions. Each release keeps its own in `released.json`,
 * and the next one is compared with it.
 */
export interface Contract {
  readonly version: string;
  readonly elements: readonly ElementContract[];
}

export interface ElementContract {
  readonly tag: string;
  readonly attributes: readonly AttributeContract[];
  readonly properties: readonly string[];
  readonly methods: readonly { readonly name: string; readonly parameters: readonly FieldContract[] }[];
  readonly events: readonly {
    readonly name: string;
    readonly isCancelable: boolean;
    readonly detail: readonly FieldContract[];
  }[];
  readonly parts: readonly string[];
  readonly customProperties: readonly { readonly name: string; readonly syntax: string }[];
  readonly slots: readonly string[];
}

interface AttributeContract {
  readonly name: string;
  readonly type: ValueType;
  readonly isRequired: boolean;
  readonly default?: string;
}

interface FieldContract {
  readonly name: string;
  readonly type: string;
  readonly fields?: readonly FieldContract[];
}

const nameOf = ({ name }: { readonly name: string }) => name;

export function contractOf(schemas: readonly ElementSchema[]): readonly ElementContract[] {
  return schemas.map(({ tag, attributes, properties, methods, events, parts, customProperties, slots }) => ({
    tag,
    attributes: attributes.map(({ name, type, isRequired, default: standard }) => ({
      name,
      type,
      isRequired,
      ...(standard === undefined ? {} : { default: standard }),
    })),
    properties: properties.map(nameOf),
    methods: methods.map(({ name, parameters }: MethodSchema) => ({
      name,
      parameters: parameters.map(fieldContract),
    })),
    events: events.map(({ name, isCancelable, detail }: EventSchema) => ({
      name,
      isCancelable,
      detail: detail.map(fieldContract),
    })),
    parts: parts.map(nameOf),
    customProperties: customProperties.map(({ name, syntax }) => ({ name, syntax })),
    slots: slots.map(nameOf),
  }));
}

function fieldContract({ name, type, fields }: FieldSchema): FieldContract {
  return { name, type, ...(fields ? { fields: fields.map(fieldContract) } : {}) };
}

/**
 * What a page that was written for `before` can no longer rely on, one line each. Additions break nothing.
 */
export function breaksBetween(
  before: readonly ElementContract[],
  after: readonly ElementContract[],
): readonly string[] {
  return before.flatMap((old) => {
    const now = after.find(({ tag }) => tag === old.tag);
    return now ? breaksOf(old, now).map((text) => `<${old.tag}> ${text}`) : `<${old.tag}> is gone`;
  });
}

function breaksOf(old: ElementContract, now: ElementContract): string[] {
  return [
    ...attributeBreaks(old.attributes, now.attributes),
    ...gone('property', old.properties, now.properties),
    ...pairs(old.methods, now.methods, 'method').flatMap((pair) =>
      typeof pair === 'string' ? pair : parameterBreaks(pair[0].parameters, pair[1].parameters, pair[0].name),
    ),
    ...pairs(old.events, now.events, 'event').flatMap((pair) => {
      if (typeof pair === 'string') return pair;
      const [{ name, isCancelable, detail }, event] = pair;
      return [
        ...(isCancelable && !event.isCancelable ? [`event ${name} can no longer be cancelled`] : []),
        ...detailBreaks(detail, event.detail, name),
      ];
    }),
    ...gone('part', old.parts, now.parts),
    ...pairs(old.customProperties, now.customProperties, 'custom property').flatMap((pair) => {
      if (typeof pair === 'string') return pair;
      const [{ name, syntax }, { syntax: other }] = pair;
      return syntax === other ? [] : [`custom property ${name} is ${other}, was ${syntax}`];
    }),
    ...gone(
      'slot',
      old.slots.map((name) => name || 'default'),
      now.slots.map((name) => name || 'default'),
    ),
  ];
}

type Named = { readonly name: string };

/** Each of `old` with its namesake, or a line that says that it is gone. */
function pairs<Item extends Named>(old: readonly Item[], now: readonly Item[], what: string) {
  return old.map((item): readonly [Item, Item] | string => {
    const namesake = now.find(({ name }) => name === item.name);
    return namesake ? [item, namesake] : `${what} ${item.name} is gone`;
  });
}

function gone(what: string, old: readonly string[], now: readonly string[]): string[] {
  return old.filter((name) => !now.includes(name)).map((name) => `${what} ${name} is gone`);
}

function attributeBreaks(old: readonly AttributeContract[], now: readonly AttributeContract[]): string[] {
  const isOld = ({ name }: AttributeContract) => old.some((attribute) => attribute.name === name);
  const demanded = now.filter((attribute) => attribute.isRequired && !isOld(attribute));
  return [
    ...demanded.map(({ name }) => `attribute ${name} is new and required`),
    ...pairs(old, now, 'attribute').flatMap((pair) => {
      if (typeof pair === 'string') return pair;
      const [before, after] = pair;
      const { name } = before;
      return [
        ...(after.isRequired && !before.isRequired ? [`attribute ${name} is required`] : []),
        ...(before.default !== undefined && after.default !== before.default
          ? [`attribute ${name} has the default ${after.default}, had ${before.default}`]
          : []),
        ...valueBreaks(before.type, after.type).map((text) => `attribute ${name} ${text}`),
      ];
    }),
  ];
}

/** What the attribute took and no longer takes. */
function valueBreaks(before: ValueType, after: ValueType): string[] {
  if (after.kind === 'text') return before.kind === 'boolean' ? ['is text, was boolean'] : [];
  const isOneOfList = before.kind === 'one-of' && after.kind === 'list-of';
  if (before.kind !== after.kind && !isOneOfList) return [`is ${after.kind}, was ${before.kind}`];
  if (!('values' in before) || !('values' in after)) return [];
  return gone('no longer takes', before.values, after.values).map((text) => text.replace(/ is gone$/, ''));
}

/** A page passes these: they may take more, and demand no more. */
function parameterBreaks(
  old: readonly FieldContract[],
  now: readonly FieldContract[],
  place: string,
): string[] {
  const shape = (fields: readonly FieldContract[]) => fields.map(nameOf).join(', ');
  if (shape(old) !== shape(now)) return [`${place} takes (${shape(now)}), took (${shape(old)})`];
  return old.flatMap((before, index) => {
    const after = now[index] ?? before;
    const lost = membersOf(before.type).filter((type) => !membersOf(after.type).includes(type));
    return [
      ...(lost.length > 0 ? [`${place} takes ${before.name}: ${after.type}, took ${before.type}`] : []),
      ...parameterBreaks(before.fields ?? [], after.fields ?? [], `${place} ${before.name}`),
    ];
  });
}

/** A page reads these: they may say less, and nothing else. */
function detailBreaks(old: readonly FieldContract[], now: readonly FieldContract[], place: string): string[] {
  return pairs(old, now, `${place} detail`).flatMap((pair) => {
    if (typeof pair === 'string') return pair;
    const [before, after] = pair;
    const added = membersOf(after.type).filter((type) => !membersOf(before.type).includes(type));
    return [
      ...(added.length > 0 ? [`${place} detail ${before.name} is ${after.type}, was ${before.type}`] : []),
      ...detailBreaks(before.fields ?? [], after.fields ?? [], `${place} detail ${before.name}`),
    ];
  });
}

/** The members of a union type. */
function membersOf(type: string): readonly string[] {
  return type.split('|').map((member) => member.trim());
}
