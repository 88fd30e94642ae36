/** The phone as it is sent. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** At most one digit counts as empty. PAY-13: otherwise there must be 11. `undefined` for a valid phone. */
export function phoneProblem(text: string): 'empty' | 'length' | undefined {
  const { length } = phoneDigits(text);
  if (length <= 1) return 'empty';
  return length === 11 ? undefined : 'length';
}
