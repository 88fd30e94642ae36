/** What the driver has typed so far, kept outside of React (EMB-11). */
export interface BarrierDraft {
  values: BarrierValues;
}

export interface BarrierValues {
  readonly card: string;
  readonly parking: string;
  readonly method: string;
  readonly phone: string;
}

export function newBarrierDraft(): BarrierDraft {
  return { values: { card: '', parking: '', method: '', phone: '' } };
}
