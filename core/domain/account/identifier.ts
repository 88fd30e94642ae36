/** An e-mail address as most people have one: text, `@`, a domain with a dot. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;
const phone = /^(?:7|8|\+7)\d{9,10}$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

/** With easy auth off, only an e-mail is accepted. `undefined` for a valid identifier. */
export function identifierProblem(text: string, isEasy: boolean): 'email' | 'emailOrPhone' | undefined {
  if (isEmail(text) || (isEasy && phone.test(text))) return undefined;
  return isEasy ? 'emailOrPhone' : 'email';
}

/** Removes the separators of a phone such as `+7 (900) 000-00-01`. Any other text is only trimmed. */
export function normaliseIdentifier(typed: string): string {
  const text = typed.trim();
  return /^\+?[\d\s()-]+$/.test(text) ? text.replace(/[\s()-]/g, '') : text;
}
