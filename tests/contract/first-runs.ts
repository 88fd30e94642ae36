/**
 * The first runs of jobs that have not ended. One that erases what is old by the machine's clock must not
 * meet what a test, whose clock is another, does afterwards: a server is ready when there is none.
 */
export const firstRuns = new Set<Promise<void>>();
