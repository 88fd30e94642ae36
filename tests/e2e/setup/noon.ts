/** Noon of a Wednesday: paid hours in every city. */
export const noon = '2026-11-25T12:00:00+03:00';
