import { describe, expect, test } from 'vitest';
import { type RegistrationValues, registrationSchema } from './registration.ts';

const good: RegistrationValues = {
  email: 'anna@kerb.example',
  password: 'parking-1',
  confirmPassword: 'parking-1',
  phone: '+7 900 000-00-01',
  firstName: 'Анна',
  lastName: 'Смирнова',
  middleName: '',
  agreement: true,
};

async function problems(
  values: Partial<RegistrationValues>,
  areNamesRequired = true,
): Promise<Record<string, string>> {
  try {
    await registrationSchema({ areNamesRequired }).validate({ ...good, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]).reverse());
  }
}

describe('the registration form', () => {
  test.each([
    [5, false],
    [6, true],
    [20, true],
    [21, false],
  ])('REG-05 a password of %i signs is good: %s', async (length, isGood) => {
    const password = 'п'.repeat(length);
    expect(await problems({ password, confirmPassword: password })).toEqual(
      isGood ? {} : { password: 'signIn:newPassword.length' },
    );
  });

  test.each<[Partial<RegistrationValues>, Record<string, string>]>([
    [{ email: '' }, { email: 'signIn:required' }],
    [{ email: 'anna@kerb' }, { email: 'signIn:identifier.email' }],
    [{ phone: '' }, { phone: 'errors:PhoneEmpty' }],
    [{ phone: '900 000-00-01' }, { phone: 'signIn:registration.phone.format' }],
    [{ confirmPassword: '' }, { confirmPassword: 'signIn:newPassword.repeatEmpty' }],
    [{ confirmPassword: 'parking-2' }, { confirmPassword: 'signIn:newPassword.different' }],
    [{ agreement: false }, { agreement: 'signIn:registration.agreement.needed' }],
    [{ firstName: ' ' }, { firstName: 'signIn:required' }],
    [{ middleName: '' }, {}],
    [{ lastName: '' }, { lastName: 'signIn:required' }],
    [{ email: '  anna@kerb.example ' }, {}],
    [{ phone: ' 8 900 000 00 01 ' }, {}],
    [
      { password: '', confirmPassword: '' },
      { password: 'signIn:newPassword.empty', confirmPassword: 'signIn:newPassword.repeatEmpty' },
    ],
    [{ password: '      ', confirmPassword: '      ' }, {}],
  ])('%o is answered with %o', async (values, expected) => {
    expect(await problems(values)).toEqual(expected);
  });

  test('names may be empty where they are not required', async () => {
    expect(await problems({ firstName: '', lastName: '' }, false)).toEqual({});
  });
});
