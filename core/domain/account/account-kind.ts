/** Whose account it is: a driver's own, or a company's with a fleet. */
export type AccountKind = 'personal' | 'company';
