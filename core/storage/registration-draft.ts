import { isObject, type Json } from '../decoding/primitives.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** REG-17: what is kept of a registration until it is finished, under the names of the documents. */
export interface RegistrationDraft {
  readonly firstname: string;
  readonly lastname: string;
  readonly middlename: string;
  readonly email: string;
  readonly phone: string;
  /** Names the registration; empty before there is one. */
  readonly emailSalt: string;
  readonly phoneSalt: string;
  readonly confirmationType: 'SMS' | 'Call';
  readonly isSmsReplay: boolean;
  readonly canSendCodeAgain: boolean;
  readonly hasMadeReconfirmationBySMS: boolean;
}

/** SEC-07: what never reaches the device's storage. */
export interface RegistrationSecrets {
  readonly pass: string;
  readonly emailCode: string;
}

export const newRegistrationDraft: RegistrationDraft = {
  firstname: '',
  lastname: '',
  middlename: '',
  email: '',
  phone: '',
  emailSalt: '',
  phoneSalt: '',
  confirmationType: 'SMS',
  isSmsReplay: false,
  canSendCodeAgain: true,
  hasMadeReconfirmationBySMS: false,
};

export interface RegistrationMemory {
  read(): RegistrationDraft & RegistrationSecrets;
  change(part: Partial<RegistrationDraft & RegistrationSecrets>): void;
  clear(): void;
}

/** One city's. Password and code live as long as this object, that is, until the page is loaded anew. */
export function registrationMemory(store: KeyValueStore, city: string): RegistrationMemory {
  const key = `registration:${city}`;
  const none: RegistrationSecrets = { pass: '', emailCode: '' };
  let secrets = none;
  const kept = () => decode(store.read(key));
  return {
    read: () => ({ ...kept(), ...secrets }),
    change({ pass = secrets.pass, emailCode = secrets.emailCode, ...part }) {
      secrets = { pass, emailCode };
      const draft: Json = { ...kept(), ...part };
      store.write(key, JSON.stringify(draft));
    },
    clear() {
      secrets = none;
      store.remove(key);
    },
  };
}

/** Field by field: what stands in the storage is not trusted (SEC-08). */
function decode(written: string | undefined): RegistrationDraft {
  const stored = parse(written);
  const word = (name: keyof RegistrationDraft) => {
    const value = stored[name];
    return typeof value === 'string' ? value.slice(0, 254) : '';
  };
  return {
    firstname: word('firstname'),
    lastname: word('lastname'),
    middlename: word('middlename'),
    email: word('email'),
    phone: word('phone'),
    emailSalt: word('emailSalt'),
    phoneSalt: word('phoneSalt'),
    confirmationType: stored.confirmationType === 'Call' ? 'Call' : 'SMS',
    isSmsReplay: stored.isSmsReplay === true,
    canSendCodeAgain: stored.canSendCodeAgain !== false,
    hasMadeReconfirmationBySMS: stored.hasMadeReconfirmationBySMS === true,
  };
}

function parse(written: string | undefined): Json {
  try {
    const stored: unknown = JSON.parse(written ?? '{}');
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
}
