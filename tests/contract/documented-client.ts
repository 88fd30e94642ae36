import type { OpenApiDocument, Operation, Schema } from '@kerb/core/contract/open-api-document.ts';

/** The fields of all parts of a schema. */
export function fieldsOf({ properties = {}, allOf = [], anyOf = [] }: Schema): readonly string[] {
  return [...new Set([...Object.keys(properties), ...[...allOf, ...anyOf].flatMap(fieldsOf)])];
}

export const formType = 'application/x-www-form-urlencoded';

/** The operation of a call such as `GET /api/options`. */
export function operationOf({ paths }: OpenApiDocument, call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ');
  return paths[`/{city}${path}`]?.[method.toLowerCase()];
}

/**
 * Sends a call by what the document says about it and nothing else. Throws an Error for a value that the
 * document has no place for, and for one that it requires.
 */
export async function sendAsDocumented(
  document: OpenApiDocument,
  cityUrl: string,
  call: string,
  values: Readonly<Record<string, string>>,
  token?: string,
): Promise<Response> {
  const operation = operationOf(document, call);
  if (!operation) throw new Error(`The document has no call ${call}`);
  const { parameters = [], requestBody, security = [] } = operation;
  const form = requestBody?.content[formType]?.schema ?? {};
  const [method, path] = call.split(' ');
  const url = new URL(`${cityUrl}${path}`);
  const headers: Record<string, string> = {};
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const place = parameters.find((each) => each.name === name)?.in;
    if (place === 'query') url.searchParams.set(name, value);
    else if (place === 'header') headers[name] = value;
    else if (fieldsOf(form).includes(name)) body.set(name, value);
    else throw new Error(`The document has no place for ${name} in ${call}`);
  }
  const required = parameters.filter((each) => each.required && each.in !== 'path').map(({ name }) => name);
  for (const name of [...required, ...requiredOf(form)])
    if (!(name in values)) throw new Error(`The document requires ${name} in ${call}`);
  if (token !== undefined) {
    const scheme = security.flatMap(Object.keys)[0];
    if (!scheme || document.components.securitySchemes[scheme]?.scheme !== 'bearer')
      throw new Error(`The document has no place for a token in ${call}`);
    headers.Authorization = `Bearer ${token}`;
  }
  return fetch(url, { method: method ?? 'GET', headers, ...(requestBody ? { body } : {}) });
}

function requiredOf({ required = [], allOf = [] }: Schema): readonly string[] {
  return [...required, ...allOf.flatMap(requiredOf)];
}
