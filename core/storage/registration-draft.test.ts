import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { device } from '../auth/memory.fixture.ts';
import { newRegistrationDraft, registrationMemory } from './registration-draft.ts';

const typed = {
  firstname: 'Анна',
  lastname: 'Смирнова',
  middlename: 'Ивановна',
  email: 'anna@kerb.example',
  phone: '+7 900 000-00-01',
  emailSalt: 'salt',
  phoneSalt: 'salt',
  confirmationType: 'Call' as const,
  isSmsReplay: true,
  canSendCodeAgain: false,
  hasMadeReconfirmationBySMS: true,
};

describe('a registration’s draft', () => {
  test('REG-17 is there after a reload, one for each city, until it is finished', () => {
    const { tab } = device();
    registrationMemory(tab().store, 'kazan').change(typed);
    const reloaded = registrationMemory(tab().store, 'kazan');
    expect(reloaded.read()).toEqual({ ...typed, pass: '', emailCode: '' });
    expect(registrationMemory(tab().store, 'tver').read()).toMatchObject(newRegistrationDraft);
    reloaded.clear();
    expect(registrationMemory(tab().store, 'kazan').read()).toMatchObject(newRegistrationDraft);
  });

  test('REG-17 password and code live in memory only', () => {
    const { kept, tab } = device();
    const memory = registrationMemory(tab().store, 'kazan');
    memory.change({ email: 'anna@kerb.example', pass: 'secret-pass', emailCode: '424242' });
    expect(memory.read()).toMatchObject({ pass: 'secret-pass', emailCode: '424242' });
    expect([...kept].join()).not.toMatch(/secret-pass|424242/);
    expect(registrationMemory(tab().store, 'kazan').read()).toMatchObject({ pass: '', emailCode: '' });
  });

  test('SEC-08 whatever stands in the storage, a draft is what it should be', () => {
    const shape = Object.keys(registrationMemory(device().tab().store, 'kazan').read());
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (written) => {
        const { tab } = device({ 'registration:kazan': written });
        expect(Object.keys(registrationMemory(tab().store, 'kazan').read())).toEqual(shape);
      }),
    );
  });
});
