import type { Content, OpenApiDocument, Operation, Reply, Schema } from './open-api-document.ts';

type Paths = Pick<OpenApiDocument, 'paths'>;

/**
 * What a client of the released document cannot do with the present one: a call that is gone, what was read
 * of requests and is not any more, a token that is needed now, and replies that it was never told of. New
 * calls, fields and properties of replies break nothing.
 */
export function breakingChanges(released: Paths, present: Paths): readonly string[] {
  return Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, earlier]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = present.paths[path]?.[method];
      if (!earlier) return [];
      if (!now) return [`${call} is gone`];
      return [...requestChanges(earlier, now), ...replyChanges(earlier, now)].map(
        (reason) => `${call}: ${reason}`,
      );
    }),
  );
}

function requestChanges(earlier: Operation, now: Operation): readonly string[] {
  const [before, after] = [placesOf(earlier), placesOf(now)];
  const changes = Object.entries(before).flatMap(([place, schema]) => {
    const own = after[place];
    if (!own) return [`no longer accepts ${place}`];
    const names = fieldsOf(own);
    const unread = fieldsOf(schema).filter((name) => !names.includes(name));
    return [
      ...unread.map((name) => `no longer reads ${name} of ${place}`),
      ...excess(schema, own, place).map((reason) => `no longer accepts ${reason}`),
    ];
  });
  const needsToken = Boolean(now.security?.length) && !earlier.security?.length;
  return [...changes, ...(needsToken ? ['now needs a token'] : [])];
}

/** What is read of a request, as one schema per place. */
function placesOf({ parameters = [], requestBody }: Operation): Readonly<Record<string, Schema>> {
  const ofParameters = (['path', 'query', 'header'] as const).map((place) => {
    const own = parameters.filter((each) => each.in === place);
    const properties = Object.fromEntries(own.map(({ name, schema = {} }) => [name, schema]));
    const required = own.filter((each) => each.required).map(({ name }) => name);
    return [place, { type: 'object', properties, required }] as const;
  });
  const ofBody = Object.entries(requestBody?.content ?? {}).map(
    ([type, content]) => [type, inOnePart(content?.schema ?? {})] as const,
  );
  return Object.fromEntries([...ofParameters, ...ofBody]);
}

/** The same without `allOf`, so that two schemas can be compared property by property. */
function inOnePart({ allOf, ...schema }: Schema): Schema {
  if (!allOf) return schema;
  return allOf.map(inOnePart).reduce(both, schema);
}

function both(one: Schema, other: Schema): Schema {
  if (one.anyOf) return { anyOf: one.anyOf.map((each) => both(each, other)) };
  if (other.anyOf) return { anyOf: other.anyOf.map((each) => both(one, each)) };
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  };
}

function fieldsOf({ properties = {}, anyOf = [] }: Schema): readonly string[] {
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)];
}

function replyChanges(earlier: Operation, now: Operation): readonly string[] {
  return Object.entries(earlier.responses).flatMap(([status, reply]) => {
    const own = now.responses[status];
    if (!own) return [`no longer sends the reply ${status}`];
    return [...headerChanges(reply, own), ...contentChanges(reply.content ?? {}, own.content ?? {})];
  });
}

function headerChanges(earlier: Reply, now: Reply): readonly string[] {
  const gone = Object.keys(earlier.headers ?? {}).filter((name) => !(name in (now.headers ?? {})));
  return gone.map((name) => `no longer sends the header ${name}`);
}

function contentChanges(earlier: Content, now: Content): readonly string[] {
  return Object.entries(earlier).flatMap(([type, content]) => {
    const own = now[type];
    if (!own) return [`no longer sends ${type}`];
    const reasons = excess(own.schema ?? {}, content?.schema ?? {}, 'reply');
    return reasons.map((reason) => `now sends ${reason}`);
  });
}

/** Where the first schema allows what the second one does not. */
function excess(one: Schema, other: Schema, at: string): readonly string[] {
  if (one.anyOf) return one.anyOf.flatMap((each) => excess(each, other, at));
  if (other.anyOf) {
    const reasons = other.anyOf.map((each) => excess(one, each, at));
    return reasons.some(({ length }) => length === 0) ? [] : (reasons[0] ?? []);
  }
  if (other.type !== undefined && String(other.type) !== String(one.type)) return [`${at} as ${one.type}`];
  return [...otherValues(one, other, at), ...otherObjects(one, other, at), ...otherItems(one, other, at)];
}

function otherValues(one: Schema, other: Schema, at: string): readonly string[] {
  const [values, allowed] = [one, other].map((schema) =>
    schema.const === undefined ? schema.enum : [schema.const],
  );
  if (allowed && !values) return [`any value of ${at}`];
  const longest = other.maxLength ?? Number.POSITIVE_INFINITY;
  if ((one.maxLength ?? Number.POSITIVE_INFINITY) > longest)
    return [`more than ${longest} characters of ${at}`];
  return (values ?? [])
    .filter((value) => allowed && !allowed.includes(value))
    .map((value) => `${at} with ${JSON.stringify(value)}`);
}

function otherObjects(one: Schema, other: Schema, at: string): readonly string[] {
  const missing = (other.required ?? []).filter((name) => !one.required?.includes(name));
  const shared = Object.entries(other.properties ?? {}).flatMap(([name, schema]) => {
    const own = one.properties?.[name];
    return own ? excess(own, schema, `${at}.${name}`) : [];
  });
  return [...missing.map((name) => `${at} without ${name}`), ...shared];
}

function otherItems(one: Schema, other: Schema, at: string): readonly string[] {
  if (!other.items || !one.items) return [];
  const [own, allowed] = [one.items, other.items];
  if (isTuple(own) || isTuple(allowed))
    return JSON.stringify(own) === JSON.stringify(allowed) ? [] : [`other items of ${at}`];
  return excess(own, allowed, `${at}[]`);
}

function isTuple(items: NonNullable<Schema['items']>): items is readonly Schema[] {
  return Array.isArray(items);
}
