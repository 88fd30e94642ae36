import { describe, expect, test } from 'vitest';
import { problemsOf } from './problems.fixture.ts';
import { newPasswordSchema, restoreSchema } from './restore.ts';

describe('RST-02 whose password is restored', () => {
  test.each([
    ['anna@kerb.example', undefined],
    [' anna@kerb.example ', undefined],
    ['+7 (900) 000-00-01', undefined],
    ['', 'signIn:required'],
    ['anna', 'signIn:identifier.emailOrPhone'],
  ])('RST-02 where a phone will do, %j is answered by %s', (identifier, expected) => {
    expect(problemsOf(restoreSchema({ isEasy: true }), { identifier }).identifier).toBe(expected);
  });

  test.each([
    ['anna@kerb.example', undefined],
    [' anna@kerb.example ', undefined],
    ['79000000001', 'signIn:identifier.email'],
    ['anna', 'signIn:identifier.email'],
  ])('RST-02 where only an e-mail will do, %j is answered by %s', (identifier, expected) => {
    expect(problemsOf(restoreSchema({ isEasy: false }), { identifier }).identifier).toBe(expected);
  });
});

describe('the new password', () => {
  const good = { code: '1234', password: 'parking-1', confirmPassword: 'parking-1' };

  test.each<[string, Partial<typeof good>, Record<string, string>]>([
    ['all is well', {}, {}],
    ['no code', { code: ' ' }, { code: 'signIn:code.empty' }],
    ['no password', { password: '', confirmPassword: 'x' }, { password: 'signIn:newPassword.empty' }],
    [
      'five signs',
      { password: '12345', confirmPassword: '12345' },
      { password: 'signIn:newPassword.length' },
    ],
    ['twenty signs', { password: 'p'.repeat(20), confirmPassword: 'p'.repeat(20) }, {}],
    [
      'twenty-one signs',
      { password: 'p'.repeat(21), confirmPassword: 'p'.repeat(21) },
      { password: 'signIn:newPassword.length' },
    ],
    ['no repeat', { confirmPassword: '' }, { confirmPassword: 'signIn:newPassword.repeatEmpty' }],
    ['another one', { confirmPassword: 'parking-2' }, { confirmPassword: 'signIn:newPassword.different' }],
  ])('REG-05 %s', (_what, over, expected) => {
    expect(problemsOf(newPasswordSchema(), { ...good, ...over })).toMatchObject(expected);
    if (Object.keys(expected).length === 0) expect(problemsOf(newPasswordSchema(), good)).toEqual({});
  });
});
