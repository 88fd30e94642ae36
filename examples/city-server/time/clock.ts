/** The server's time; tests set it. */
export interface Clock {
  now(): Date;
  /** `undefined` goes back to real time. A set clock stands still. */
  set(now: Date | undefined): void;
}

export function createClock(): Clock {
  let fixed: Date | undefined;
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    set: (now) => {
      fixed = now;
    },
  };
}
