import { call, type NoFields, type SuccessReply } from './endpoint.ts';

/** What the city publishes for everybody, where the options say `openData` (PLUS-34). */
export const openDataEndpoints = {
  list: call<NoFields, OpenDataReply>('GET /api/info/open-data'),
} as const;

/** The files that a city publishes, and on which terms. */
export interface OpenDataReply extends SuccessReply {
  /** The address of the licence. */
  readonly licence: string;
  readonly publisher: string;
  /** The page for people, below the city's address. */
  readonly page: string;
  readonly files: readonly OpenDataFileWire[];
}

export interface OpenDataFileWire {
  /** For example `DATEX II 3.6`. */
  readonly format: string;
  /** Below the city's address. */
  readonly path: string;
  /** The media type. */
  readonly type: string;
}
