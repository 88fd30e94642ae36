import { type InferType, object, string } from 'yup';

// Every message is a text key with its namespace.

const nameRule = () => string().trim().required('errors:RequiredField').max(60, 'passkeys:nameLength');

export function passkeyNameSchema() {
  return object({ name: nameRule() });
}

export type PasskeyNameValues = InferType<ReturnType<typeof passkeyNameSchema>>;

/** The password is needed unless a passkey proves the owner. */
export function newPasskeySchema(needsPassword: () => boolean) {
  return object({ name: nameRule(), password: proofRule(needsPassword) });
}

export type NewPasskeyValues = InferType<ReturnType<typeof newPasskeySchema>>;

/** The same without a name. */
export function ownerSchema(needsPassword: () => boolean) {
  return object({ password: proofRule(needsPassword) });
}

const proofRule = (needsPassword: () => boolean) =>
  string()
    .defined()
    .test('needed', 'errors:RequiredField', (value) => value !== '' || !needsPassword());

export function passwordSchema() {
  return object({ password: string().required('errors:RequiredField') });
}

export type PasswordValues = InferType<ReturnType<typeof passwordSchema>>;
