/**
 * For how long a fine for parking can be disputed: it is imposed within 60 days and may be appealed for 10
 * more, and the post takes its time. Milliseconds.
 */
export const appealTime = 90 * 24 * 3_600_000;
