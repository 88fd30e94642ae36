import type { Endpoint } from '@kerb/core/contract/endpoint.ts';
import schemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import examples from './reply-examples.json' with { type: 'json' };

/** What a route checks, and what its documentation says beyond the usual. */
interface SchemaParts {
  readonly body?: object;
  readonly querystring?: object;
  readonly headers?: object;
  readonly description?: string;
  /** Types of bodies, for the documentation. */
  readonly consumes?: string[];
  /** Schemes of `documentation.ts`. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** Replaces the usual reply. */
  readonly response?: object;
}

/**
 * The options of a route below `/{city}`: what `/docs` shows, and the parts of the request that Fastify
 * checks.
 */
export function routeSchema(tag: string, summary: string, parts: SchemaParts = {}) {
  return {
    schema: {
      tags: [tag],
      summary,
      params: { type: 'object', properties: { city: { type: 'string', description: 'City id' } } },
      ...parts,
    },
  };
}

/** The parts of a call's schema that the contract does not say. */
export interface CallParts extends Omit<SchemaParts, 'body' | 'querystring'> {
  readonly tag: string;
  readonly summary: string;
  /** What the log calls each request. */
  readonly securityEvent?: string | undefined;
}

/** The same for a call of the contract, which says what is checked and how the reply looks. */
export function callSchema(endpoint: Endpoint, { tag, summary, securityEvent, ...parts }: CallParts) {
  const { fields, reply, example } = schemasOf(endpoint);
  const place = endpoint.method === 'GET' ? 'querystring' : 'body';
  const { field, in: places } = typeof endpoint.token === 'string' ? noToken : endpoint.token;
  // Of any length: an overlong token is answered like an expired one. Only its hash is compared.
  const token = { type: 'object', properties: { [field]: { type: 'string' } } };
  const checked = {
    ...(places === 'query' || places === 'both' ? { querystring: token } : {}),
    ...(places === 'form' || places === 'both' ? { body: token } : {}),
  };
  const isFile = 'format' in reply && reply.format === 'binary';
  const response = {
    200: isFile
      ? {
          description: 'A file, or a refusal as JSON',
          content: { '*/*': { schema: reply }, 'application/json': { schema: refusal } },
        }
      : { description: 'The fields of the call, or a refusal', anyOf: [reply, refusal], ...example },
  };
  // A call without fields may come without a body.
  const own = 'properties' in fields || 'anyOf' in fields ? [limited(sameTypes(fields))] : [];
  const all = [...own, ...(place in checked ? [token] : [])];
  const whole = all.length > 0 ? { [place]: { allOf: all } } : {};
  const sent = {
    ...(endpoint.method !== 'GET' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(endpoint.token === 'header' ? { security: [{ token: [] }] } : {}),
  };
  const schema = routeSchema(tag, summary, { ...sent, ...checked, ...whole, response, ...parts });
  return { ...schema, config: securityEvent ? { securityEvent } : {} };
}

/** The contract's schemas of a call, and a reply that a contract test has received. */
function schemasOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const call = `${method} ${path}`;
  const found = Object.entries(schemas).find(([each]) => each === call);
  if (!found) throw new Error(`The contract has no call ${call}`);
  const example = Object.entries(examples).find(([each]) => each === call)?.[1];
  return { ...found[1], example: example && { examples: [example] } };
}

const noToken = { field: '', in: 'header' } as const;

/** A refusal as the contract has it. */
export const refusal = {
  type: 'object',
  required: ['status', 'errorName'],
  properties: {
    status: { type: 'string' },
    errorName: { type: 'string' },
    message: { type: 'string', description: 'For people, in the language of the request' },
  },
};

/** A text from outside. PostgreSQL stores no NUL characters. */
const text = { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' } as const;

interface Fields {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly anyOf?: readonly Fields[];
}

/**
 * Where a call has several forms, a field that only one of them declares has its type in the others, too:
 * otherwise a request that fits another form could have anything in it.
 */
function sameTypes(fields: Fields): Fields {
  if (!fields.anyOf) return fields;
  const declared = fields.anyOf.flatMap(({ properties = {} }) => Object.entries(properties));
  const types = Object.fromEntries(declared.map(([name, { type }]) => [name, type ? { type } : {}]));
  return { anyOf: fields.anyOf.map((form) => ({ ...form, properties: { ...types, ...form.properties } })) };
}

/** Every text of a schema has a largest length: the one that the contract says, or that of `text`. */
function limited(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(limited);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, limited(value)]));
  return 'type' in schema && schema.type === 'string' ? { ...text, ...inner } : inner;
}
