/** What a route checks, and what its documentation says beyond the usual. */
interface SchemaParts {
  readonly body?: object;
  readonly querystring?: object;
  readonly headers?: object;
  readonly description?: string;
  /** Replaces the usual reply. */
  readonly response?: object;
}

/** What the log calls each request to a route. */
interface LogOptions {
  readonly securityEvent?: string;
}

/**
 * The options of a route below `/{city}`: what `/docs` shows, and the parts of the request that Fastify
 * checks.
 */
export function routeSchema(tag: string, summary: string, parts: SchemaParts = {}, config: LogOptions = {}) {
  return {
    config,
    schema: {
      tags: [tag],
      summary,
      params: { type: 'object', properties: { city: { type: 'string', description: 'City id' } } },
      response: {
        200: {
          description: 'ok with the fields of the call, or error with errorName and message',
          type: 'object',
          additionalProperties: true,
          properties: {
            status: { type: 'string' },
            errorName: { type: 'string' },
            message: { type: 'string' },
          },
        },
      },
      ...parts,
    },
  };
}

/** A text from outside. PostgreSQL stores no NUL characters. */
export const text = { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' } as const;

/** A list or an object as one JSON text (CALL-01). */
export const longText = { ...text, maxLength: 20_000 } as const;

/** An object of such texts, as form fields are. */
export function formFields(required: readonly string[], optional: readonly string[] = []): object {
  return {
    type: 'object',
    required,
    properties: Object.fromEntries([...required, ...optional].map((name) => [name, text])),
  };
}

/** The headers of calls that begin a payment (REL-04). */
export const idempotencyHeaders = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
};

export interface IdempotencyHeaders {
  Headers: { 'idempotency-key'?: string };
}
