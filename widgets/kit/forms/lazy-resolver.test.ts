import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { lazyResolver } from './lazy-resolver.ts';

const schema = object({ password: string().required('required') });
const options = { fields: {}, shouldUseNativeValidation: false };

test('a form sends what it held at the press, though its rules come later and the driver types on', async () => {
  let come = (_: typeof schema) => {};
  const rules = new Promise<typeof schema>((resolve) => {
    come = resolve;
  });
  const resolve = lazyResolver(() => rules);
  const held = { password: 'first' };
  const empty = { password: '' };
  const sent = resolve(held, undefined, options);
  const refused = resolve(empty, undefined, options);
  await Promise.resolve();
  held.password = 'first and more';
  empty.password = 'typed after the press';
  come(schema);
  expect(await sent).toEqual({ values: { password: 'first' }, errors: {} });
  expect(await refused).toMatchObject({ errors: { password: { message: 'required' } } });
});
