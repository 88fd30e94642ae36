/** The result of a check: it holds, it does not for these reasons, or it was not made for this one. */
export type Verdict =
  /** The remarks say what the elements do without. */
  | { readonly result: 'holds'; readonly remarks: readonly string[] }
  | { readonly result: 'fails'; readonly reasons: readonly string[] }
  | { readonly result: 'skipped'; readonly why: string };

/** Thrown by a check whose call the city does not offer, or that needs what was not given. */
export class Skipped extends Error {}

/** Thrown by a check for every rule that does not hold. */
export class NotMet extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** More reasons of one check say nothing new. */
export const maxReasons = 10;

/** Throws `NotMet` with those reasons whose rule does not hold. */
export function assertAll(rules: readonly (readonly [holds: boolean, reason: string])[]): void {
  const reasons = rules.filter(([holds]) => !holds).map(([, reason]) => reason);
  if (reasons.length > 0) throw new NotMet(reasons.slice(0, maxReasons));
}
