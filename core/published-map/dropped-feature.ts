import type { DropReason } from '../domain/map/map-object.ts';

/** Stands for a feature that is left out. */
export class DroppedFeature {
  readonly reason: DropReason;

  constructor(reason: DropReason) {
    this.reason = reason;
  }
}

/** The reason of a `DroppedFeature`; `undefined` for a feature. */
export function dropReasonOf(feature: unknown): DropReason | undefined {
  return feature instanceof DroppedFeature ? feature.reason : undefined;
}
