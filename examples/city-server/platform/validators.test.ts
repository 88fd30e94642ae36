import { expect, test } from 'vitest';
import { buildValidator } from './validators.ts';

/** What a server that starts gets for a route with this schema. */
function validatorOf(schema: object, customOptions = {}) {
  return buildValidator({}, { customOptions })({ schema } as never);
}

test('servers share the validator of a schema, and only of that schema with the same options', () => {
  const text = validatorOf({ type: 'string', maxLength: 3 });
  expect(validatorOf({ type: 'string', maxLength: 3 })).toBe(text);
  const longer = validatorOf({ type: 'string', maxLength: 5 });
  expect([text('four'), longer('four')]).toEqual([false, true]);
  expect(validatorOf({ type: 'string', maxLength: 3 }, { allErrors: true })).not.toBe(text);
});

test('what was wrong is that of the last value', () => {
  const text = validatorOf({ type: 'string', maxLength: 2 });
  text('four');
  expect(text.errors).toMatchObject([{ keyword: 'maxLength' }]);
  text('no');
  expect(text.errors).toBeNull();
});
