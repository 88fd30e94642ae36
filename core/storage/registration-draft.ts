import type { Json } from '../decoding.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { draftKey, readDraft } from './old-drafts.ts';

/** An unfinished registration, as it is stored on the device. */
interface RegistrationDraft {
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

/** Stays in memory, never stored on the device. */
interface RegistrationSecrets {
  readonly password: string;
}

export interface RegistrationMemory {
  read(): RegistrationDraft & RegistrationSecrets;
  change(changes: Partial<RegistrationDraft & RegistrationSecrets>): void;
  clear(): void;
}

/**
 * The registration draft of one city. It lasts for an hour after its last change; the password lasts as long
 * as this object, that is, until a reload.
 */
export function registrationMemory(store: KeyValueStore, city: string, now = Date.now): RegistrationMemory {
  const key = draftKey(city);
  const none: RegistrationSecrets = { password: '' };
  let secrets = none;
  const read = () => decode(readDraft(store, key, now()));
  return {
    read: () => ({ ...read(), ...secrets }),
    change({ password = secrets.password, ...changes }) {
      secrets = { password };
      const draft: Json = { ...read(), ...changes, changedAt: now() };
      store.write(key, JSON.stringify(draft));
    },
    clear() {
      secrets = none;
      store.remove(key);
    },
  };
}

/** Reads each field by name and checks it: the storage is not trusted. */
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
