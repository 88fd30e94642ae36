import { expect, test } from 'vitest';
import { type Kopecks, kopecks } from '../domain/money.ts';
import { problemsOf } from './problems.fixture.ts';
import { type TopUpValues, topUpSchema } from './top-up.ts';

const max = kopecks(15_000_00);
const filled: TopUpValues = { amount: '500', method: 'card', phone: '' };

function problems(over: Partial<TopUpValues>, most: Kopecks | undefined = max) {
  const schema = topUpSchema({ max: most, isPhoneRequired: (method) => method === 'phone' });
  return problemsOf(schema, { ...filled, ...over });
}

test.each([
  ['all fields are valid', {}, {}],
  ['VAL-03 ERR-33 no sum', { amount: ' ' }, { amount: 'errors:NoSumEntered' }],
  ['VAL-03 ERR-51 the most itself', { amount: '15000' }, {}],
  [
    'VAL-03 ERR-51 a kopeck more than the most',
    { amount: '15000,01' },
    { amount: 'errors:RefillAmountCanNotBeMaxAllowable' },
  ],
  ['DLG-13 nothing', { amount: '0,00' }, { amount: 'topUp:amount.zero' }],
  ['DLG-13 a negative sum', { amount: '-5' }, { amount: 'topUp:amount.zero' }],
  ['DLG-13 a word', { amount: 'сто' }, { amount: 'topUp:amount.format' }],
  ['DLG-13 three decimals', { amount: '1.234' }, { amount: 'topUp:amount.format' }],
  ['DLG-15 no method', { method: '' }, { method: 'errors:NotSelectedPaymentService' }],
  ['DLG-12 a phone that is not required', { phone: '12' }, {}],
  ['DLG-12 DLG-13 no phone', { method: 'phone' }, { phone: 'pay:phone.empty' }],
  ['DLG-12 a short phone', { method: 'phone', phone: '7910' }, { phone: 'pay:phone.length' }],
  ['DLG-12 a phone', { method: 'phone', phone: '+7 910 123-45-67' }, {}],
] as const)('%s', (_what, over, expected) => {
  expect(problems(over)).toEqual(expected);
});

test('VAL-03 DLG-14 without a maximum from the server, only the server refuses', async () => {
  const schema = topUpSchema({ max: undefined, isPhoneRequired: () => false });
  await expect(schema.validate({ ...filled, amount: '999999' })).resolves.toBeTruthy();
});
