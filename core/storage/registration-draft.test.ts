import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { device } from '../auth/memory.fixture.ts';
import { newRegistrationDraft, registrationMemory } from './registration-draft.ts';

const typed = {
  firstName: 'Анна',
  lastName: 'Смирнова',
  middleName: 'Ивановна',
  email: 'anna@kerb.example',
  phone: '+7 900 000-00-01',
  emailSalt: 'salt',
  phoneSalt: 'salt',
  confirmationType: 'Call' as const,
  hasSmsInstead: true,
  canSendCodeAgain: false,
  hasRequestedSms: true,
};

describe('a registration’s draft', () => {
  test('REG-17 it survives a reload, each city has its own, and it is deleted when it is finished', () => {
    const { tab } = device();
    registrationMemory(tab().store, 'kazan').change(typed);
    const reloaded = registrationMemory(tab().store, 'kazan');
    expect(reloaded.read()).toEqual({ ...typed, password: '', emailCode: '' });
    expect(registrationMemory(tab().store, 'tver').read()).toMatchObject(newRegistrationDraft);
    reloaded.clear();
    expect(registrationMemory(tab().store, 'kazan').read()).toMatchObject(newRegistrationDraft);
  });

  test('REG-17 password and code live in memory only', () => {
    const { stored, tab } = device();
    const memory = registrationMemory(tab().store, 'kazan');
    memory.change({ email: 'anna@kerb.example', password: 'secret-password', emailCode: '424242' });
    expect(memory.read()).toMatchObject({ password: 'secret-password', emailCode: '424242' });
    expect([...stored].join()).not.toMatch(/secret-password|424242/);
    expect(registrationMemory(tab().store, 'kazan').read()).toMatchObject({ password: '', emailCode: '' });
  });

  test('SEC-08 any text in the storage decodes to a draft with all fields', () => {
    const shape = Object.keys(registrationMemory(device().tab().store, 'kazan').read());
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (written) => {
        const { tab } = device({ 'registration:kazan': written });
        expect(Object.keys(registrationMemory(tab().store, 'kazan').read())).toEqual(shape);
      }),
    );
  });
});
