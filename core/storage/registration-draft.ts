import { isObject, type Json } from '../decoding/primitives.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** REG-17: an unfinished registration, as it is stored on the device. */
export interface RegistrationDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly email: string;
  readonly phone: string;
  /** The server's name for the registration; empty before the form is sent. */
  readonly emailSalt: string;
  readonly phoneSalt: string;
  readonly canSendCodeAgain: boolean;
  readonly hasRequestedSms: boolean;
}

/** SEC-07: stays in memory, never stored on the device. */
export interface RegistrationSecrets {
  readonly password: string;
}

export interface RegistrationMemory {
  read(): RegistrationDraft & RegistrationSecrets;
  change(changes: Partial<RegistrationDraft & RegistrationSecrets>): void;
  clear(): void;
}

/** Milliseconds after its last change for which a draft stays on the device. */
const draftLifetime = 3_600_000;

const keyOf = (city: string) => `registration:${city}`;

/** Removes the drafts of these cities that nobody has changed for an hour: they have a driver's data. */
export function removeOldDrafts(store: KeyValueStore, cities: readonly string[], now = Date.now): void {
  for (const city of cities) readFresh(store, keyOf(city), now());
}

/**
 * The registration draft of one city. It lasts for an hour after its last change; the password lasts as long
 * as this object, that is, until a reload.
 */
export function registrationMemory(store: KeyValueStore, city: string, now = Date.now): RegistrationMemory {
  const key = keyOf(city);
  const none: RegistrationSecrets = { password: '' };
  let secrets = none;
  const readDraft = () => decode(readFresh(store, key, now()));
  return {
    read: () => ({ ...readDraft(), ...secrets }),
    change({ password = secrets.password, ...changes }) {
      secrets = { password };
      const draft: Json = { ...readDraft(), ...changes, changedAt: now() };
      store.write(key, JSON.stringify(draft));
    },
    clear() {
      secrets = none;
      store.remove(key);
    },
  };
}

/** Reads each field by name and checks it: the storage is not trusted (SEC-08). */
function decode(stored: Json): RegistrationDraft {
  const textField = (name: keyof RegistrationDraft) => {
    const value = stored[name];
    return typeof value === 'string' ? value.slice(0, 254) : '';
  };
  return {
    firstName: textField('firstName'),
    lastName: textField('lastName'),
    middleName: textField('middleName'),
    email: textField('email'),
    phone: textField('phone'),
    emailSalt: textField('emailSalt'),
    phoneSalt: textField('phoneSalt'),
    canSendCodeAgain: stored.canSendCodeAgain !== false,
    hasRequestedSms: stored.hasRequestedSms === true,
  };
}

/** What is stored; nothing, and from then on nothing in the storage either, where it is too old. */
function readFresh(store: KeyValueStore, key: string, now: number): Json {
  const written = store.read(key);
  if (written === undefined) return {};
  const stored = parse(written);
  const age = now - Number(stored.changedAt);
  if (age >= 0 && age < draftLifetime) return stored;
  store.remove(key);
  return {};
}

function parse(written: string): Json {
  try {
    const stored: unknown = JSON.parse(written);
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
}
