export interface ControlSchemaParts {
  readonly body?: object;
  readonly querystring?: object;
}

const id = { type: 'string', maxLength: 100, pattern: '^[^\\u0000]+$' } as const;

/** The schema of a call: what `/docs` shows and what Fastify checks. */
export function controlSchema(summary: string, parts: ControlSchemaParts = {}) {
  return {
    schema: {
      tags: ['control'],
      summary,
      params: {
        type: 'object',
        properties: {
          city: id,
          name: id,
          fault: id,
          person: id,
          vehicle: id,
          session: id,
          path: id,
          slip: id,
        },
      },
      response: {
        '2xx': { type: 'object', additionalProperties: true, properties: { status: { type: 'string' } } },
      },
      ...parts,
    },
  };
}

/** An object with these fields and no others that count. */
export function bodyOf(
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
) {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
  };
}

/** A short text. PostgreSQL stores no NUL characters. */
export const shortText = { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' } as const;
