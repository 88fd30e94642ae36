/** The state of a link to support: what the message begins with. */
export interface SupportState {
  readonly supportMessage: string;
}

/** The message of a location's state; empty for any other state, which the browser keeps as it likes. */
export function supportMessageOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('supportMessage' in state)) return '';
  return typeof state.supportMessage === 'string' ? state.supportMessage : '';
}
