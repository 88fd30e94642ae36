import type { ReplyRoute } from '@kerb/city-server/app.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { recordExample } from './record-example.ts';

const ajv = new Ajv({ strict: false, validateFormats: false });
const validators = new Map<string, ValidateFunction>();

/** Throws for a reply that the contract's schema of its call does not describe. */
export function checkReply(reply: unknown, { method, url, schema }: ReplyRoute): void {
  const text = JSON.stringify(schema);
  const validate = validators.get(text) ?? ajv.compile(schema as object);
  validators.set(text, validate);
  if (validate(reply)) {
    recordExample(`${method} ${url.replace('/:city', '')}`, reply);
    return;
  }
  const reasons = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`${method} ${url} sends what its schema does not describe: ${reasons.join('; ')}`);
}
