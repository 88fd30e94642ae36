import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { device } from '../auth/memory.fixture.ts';
import { removeOldDrafts } from './old-drafts.ts';
import { registrationMemory } from './registration-draft.ts';

const typed = {
  firstName: 'Анна',
  lastName: 'Смирнова',
  middleName: 'Ивановна',
  email: 'anna@kerb.example',
  phone: '+7 900 000-00-01',
  emailSalt: 'salt',
  phoneSalt: 'salt',
  canSendCodeAgain: false,
  hasRequestedSms: true,
};

/** What there is before anything was typed. */
const nothing = {
  firstName: '',
  lastName: '',
  middleName: '',
  email: '',
  phone: '',
  emailSalt: '',
  phoneSalt: '',
  canSendCodeAgain: true,
  hasRequestedSms: false,
};

describe('a registration’s draft', () => {
  test('REG-17 it survives a reload, each city has its own, and it is deleted when it is finished', () => {
    const { tab } = device();
    registrationMemory(tab().store, 'kazan').change(typed);
    const reloaded = registrationMemory(tab().store, 'kazan');
    expect(reloaded.read()).toEqual({ ...typed, password: '' });
    expect(registrationMemory(tab().store, 'tver').read()).toMatchObject(nothing);
    reloaded.clear();
    expect(registrationMemory(tab().store, 'kazan').read()).toMatchObject(nothing);
  });

  test('REG-17 SEC-07 password and code live in memory only', () => {
    const { stored, tab } = device();
    const memory = registrationMemory(tab().store, 'kazan');
    memory.change({ email: 'anna@kerb.example', password: 'secret-password' });
    expect(memory.read()).toMatchObject({ password: 'secret-password' });
    expect([...stored].join()).not.toMatch(/secret-password/);
    expect(registrationMemory(tab().store, 'kazan').read()).toMatchObject({ password: '' });
    memory.clear();
    expect(memory.read()).toEqual({ ...nothing, password: '' });
  });

  test.each([
    [0, true],
    [3_599_999, true],
    [3_600_000, false],
    [-1, false],
  ])('REG-17 fault 27: %i ms after its last change it is there: %s', (age, isThere) => {
    const { stored, tab } = device();
    let now = 1_000_000;
    registrationMemory(tab().store, 'kazan', () => now).change({ email: 'old@kerb.example' });
    registrationMemory(tab().store, 'kazan', () => now).change({ email: 'anna@kerb.example' });
    now += age;
    const reloaded = registrationMemory(tab().store, 'kazan', () => now);
    expect(reloaded.read().email).toBe(isThere ? 'anna@kerb.example' : '');
    expect(stored.has('registration:kazan')).toBe(isThere);
  });

  test('REG-17 a change keeps the draft for another hour', () => {
    const { tab } = device();
    let now = 0;
    const memory = registrationMemory(tab().store, 'kazan', () => now);
    memory.change({ email: 'anna@kerb.example' });
    now += 3_000_000;
    memory.change({ phone: '+7 900 000-00-01' });
    now += 3_000_000;
    expect(memory.read()).toMatchObject({ email: 'anna@kerb.example', phone: '+7 900 000-00-01' });
  });

  test('REG-17 old drafts, and those without a time, are removed though nobody reads them', () => {
    const draft = (changedAt?: number) => JSON.stringify({ email: 'anna@kerb.example', changedAt });
    const { stored, tab } = device({
      'registration:kazan': draft(0),
      'registration:tver': draft(3_000_000),
      'registration:perm': draft(),
    });
    removeOldDrafts(tab().store, ['kazan', 'tver', 'perm', 'suzdal'], () => 3_600_000);
    expect([...stored.keys()]).toEqual(['registration:tver']);
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
