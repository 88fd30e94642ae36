/** How much of a limit is left, and when its window ends. */
export interface LimitState {
  readonly action: string;
  readonly maximum: number;
  /** Milliseconds. */
  readonly windowMs: number;
  readonly remaining: number;
  readonly endsAt: Date;
}

/** Gets the limits of a call, and whether it was counted: it is not if one of them is used up. */
export type NoteLimits = (states: readonly LimitState[], isTaken: boolean) => void;
