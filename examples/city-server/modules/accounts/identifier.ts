/** A typed e-mail or phone, in the spelling in which it is stored. */
export type Identifier =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export function parseIdentifier(typed: string): Identifier {
  const text = typed.trim();
  return text.includes('@')
    ? { kind: 'email', email: normaliseEmail(text) }
    : { kind: 'phone', phone: normalisePhone(text) };
}

/** Lower case, as e-mails are stored and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Digits, as phones are stored and compared; 7 in front where people write 8. */
export function normalisePhone(phone: string): string {
  return phone.replace(/\D+/g, '').replace(/^8(?=\d{10}$)/, '7');
}
