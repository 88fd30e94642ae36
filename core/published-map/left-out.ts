import type { DropReason } from '../domain/map/map-object.ts';

/** Stands for a feature that is left out. */
export class LeftOut {
  readonly reason: DropReason;

  constructor(reason: DropReason) {
    this.reason = reason;
  }
}

/** The reason of a `LeftOut`; `undefined` for a feature. */
export function whyLeftOut(feature: unknown): DropReason | undefined {
  return feature instanceof LeftOut ? feature.reason : undefined;
}
