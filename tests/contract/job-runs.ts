// Not in `quick-jobs.ts`: each test file of a process runs that again, and the server, which is loaded once,
// would count its jobs where the later files do not look.

/**
 * The first runs of jobs that have not ended. One that erases what is old by the machine's clock must not
 * meet what a test, whose clock is another, does afterwards: a server is ready when there is none.
 */
export const firstRuns = new Set<Promise<void>>();

export interface JobRuns {
  begun: number;
  /** The highest number of a run that did all its work. */
  ended: number;
  /** Why a run failed. */
  failure?: unknown;
}

/** The quickened jobs of the servers that run. */
export const quickJobs = new Set<JobRuns>();
