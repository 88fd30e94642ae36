import schemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import { isObject } from '@kerb/core/decoding.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

/**
 * Where a reply differs from the contract's schema of its call (`GET /api/options`), with the paths of the
 * fields. A difference that many entries of a list share is named once. Refusals have no schema per call.
 */
export function schemaDifferences(call: string, reply: unknown): readonly string[] {
  const validate = validatorOf(call);
  if (!validate || isRefusal(reply) || validate(reply)) return [];
  const errors = new Map((validate.errors ?? []).toReversed().map((error) => [kindOf(error), error]));
  return [...errors.values()].toReversed().map(textOf);
}

function validatorOf(call: string): ValidateFunction | undefined {
  const schema = Object.entries(schemas).find(([each]) => each === call)?.[1].reply;
  // A file is not JSON.
  if (!schema || 'format' in schema) return undefined;
  const validate = validators.get(call) ?? ajv.compile(schema);
  validators.set(call, validate);
  return validate;
}

/** Any status but `ok`. */
function isRefusal(reply: unknown): boolean {
  return isObject(reply) && typeof reply.status === 'string' && reply.status !== 'ok';
}

function kindOf({ schemaPath, message }: ErrorObject): string {
  return `${schemaPath} ${message}`;
}

function textOf({ instancePath, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  return `${path || 'the reply'} ${message}`;
}
