import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { PlanRequest } from '@kerb/core/domain/plan/plan-request.ts';
import { useState } from 'react';

/** The colour of an object's line or area instead of that of its occupancy; `undefined` keeps it. */
export type Paint = (object: MapObject) => string | undefined;

/** What the driver plans, and how its answers colour the map. */
export interface MapPlan {
  readonly request: PlanRequest;
  readonly ask: (request: PlanRequest) => void;
  /** `undefined`: the map shows occupancy. */
  readonly paint: Paint | undefined;
  readonly setPaint: (paint: Paint | undefined) => void;
}

const nothing: PlanRequest = {};

/** Starts over from another preset. The panel does the rest: its code is loaded when it is first opened. */
export function useMapPlan(preset: PlanRequest | undefined): MapPlan {
  const [state, setState] = useState({ preset, request: preset ?? nothing });
  const [painting, setPainting] = useState<{ readonly paint: Paint | undefined }>();
  if (preset && state.preset !== preset) setState({ preset, request: preset });
  return {
    request: state.request,
    ask: (request) => setState({ preset, request }),
    paint: painting?.paint,
    setPaint: (paint) => setPainting({ paint }),
  };
}
