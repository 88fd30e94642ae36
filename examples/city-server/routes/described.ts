/** What `/docs` says of a route; with `body` or `querystring` it is checked against that too, with `response` it answers otherwise than most. */
export function described(tag: string, summary: string, checked: Checked = {}) {
  return {
    schema: {
      tags: [tag],
      summary,
      params: { type: 'object', properties: { city: { type: 'string', description: 'City id' } } },
      response: {
        200: {
          description: 'ok beside the fields of the call, or error with errorName and message',
          type: 'object',
          additionalProperties: true,
          properties: {
            status: { type: 'string' },
            errorName: { type: 'string' },
            message: { type: 'string' },
          },
        },
      },
      ...checked,
    },
  };
}

interface Checked {
  readonly body?: object;
  readonly querystring?: object;
  readonly headers?: object;
  readonly description?: string;
  readonly response?: object;
}

/** An object of short texts, as form fields are. */
export function fields(required: readonly string[], optional: readonly string[] = []): object {
  const text = { type: 'string', maxLength: 500 };
  return {
    type: 'object',
    required,
    properties: Object.fromEntries([...required, ...optional].map((name) => [name, text])),
  };
}
