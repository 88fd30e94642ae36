import { expect, test } from 'vitest';
import { codeSchema } from './code.ts';
import { problemsOf } from './problems.fixture.ts';

test.each([
  ['', { code: 'signIn:code.empty' }],
  ['   ', { code: 'signIn:code.empty' }],
  ['12345', {}],
  ['any text', {}],
])('REG-15 where no length is known, %j is answered by %o', (code, expected) => {
  expect(problemsOf(codeSchema({}), { code })).toEqual(expected);
});

test.each([
  ['', 'signIn:code.empty'],
  ['123', 'signIn:code.digits'],
  ['1234', undefined],
  [' 1234 ', undefined],
  ['12345', 'signIn:code.digits'],
  ['123a', 'signIn:code.digits'],
])('REG-13 REG-15 where a call shows four digits, %j is answered by %s', (code, message) => {
  const { code: problem } = problemsOf(codeSchema({ length: 4 }), { code });
  expect(problem).toBe(message);
});
