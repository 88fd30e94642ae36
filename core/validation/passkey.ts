import { type ObjectSchema, object, string } from 'yup';

// Every message is a text key with its namespace.

const nameRule = () => string().trim().required('errors:RequiredField').max(60, 'passkeys:nameLength');

export interface PasskeyNameValues {
  readonly name: string;
}

export function passkeyNameSchema(): ObjectSchema<PasskeyNameValues> {
  return object({ name: nameRule() });
}

export interface NewPasskeyValues extends PasskeyNameValues {
  readonly password: string;
}

/** The password is needed unless a passkey proves the owner. */
export function newPasskeySchema(needsPassword: () => boolean): ObjectSchema<NewPasskeyValues> {
  return object({ name: nameRule(), password: proofRule(needsPassword) });
}

/** The same without a name. */
export function ownerSchema(needsPassword: () => boolean): ObjectSchema<PasswordValues> {
  return object({ password: proofRule(needsPassword) });
}

const proofRule = (needsPassword: () => boolean) =>
  string()
    .defined()
    .test('needed', 'errors:RequiredField', (value) => value !== '' || !needsPassword());

export interface PasswordValues {
  readonly password: string;
}

export function passwordSchema(): ObjectSchema<PasswordValues> {
  return object({ password: string().required('errors:RequiredField') });
}
