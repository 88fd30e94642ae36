/** Who is meant by what was typed: an e-mail, or a phone in any of its spellings. */
export type Identifier =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export function identifierOf(typed: string): Identifier {
  const text = typed.trim();
  return text.includes('@')
    ? { kind: 'email', email: plainEmail(text) }
    : { kind: 'phone', phone: plainPhone(text) };
}

/** As e-mails are kept and compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** As phones are kept and compared: digits, 7 in front where people write 8. */
export function plainPhone(phone: string): string {
  return phone.replace(/\D+/g, '').replace(/^8(?=\d{10}$)/, '7');
}
