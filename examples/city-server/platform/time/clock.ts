/** How the server's time passes. */
interface ClockState {
  /** `real`: the machine's time. `moved`: it passes from a time that was set, at a speed. */
  readonly mode: 'real' | 'stopped' | 'moved';
  /** How many times faster than real time; 0 while it stands still. */
  readonly speed: number;
}

/** The server's time; tests and demonstrations set it. */
export interface Clock {
  now(): Date;
  /** `undefined` goes back to real time. A set clock stands still. */
  set(now: Date | undefined): void;
  /** Goes on from `from`, or from now, at this many times the real speed. */
  run(speed: number, from?: Date): void;
  state(): ClockState;
}

/** `realNow` is epoch milliseconds; the machine's time when absent. */
export function createClock(realNow: () => number = Date.now): Clock {
  let moved: { readonly from: number; readonly since: number; readonly speed: number } | undefined;
  const now = () => (moved ? moved.from + (realNow() - moved.since) * moved.speed : realNow());
  const run = (speed: number, from: number) => {
    moved = { from, since: realNow(), speed };
  };
  return {
    now: () => new Date(now()),
    set: (time) => {
      if (time) run(0, time.getTime());
      else moved = undefined;
    },
    run: (speed, from) => run(speed, from?.getTime() ?? now()),
    state: () => {
      if (!moved) return { mode: 'real', speed: 1 };
      return { mode: moved.speed === 0 ? 'stopped' : 'moved', speed: moved.speed };
    },
  };
}
