import type { Columns } from '@kerb/core/api/map-columns.ts';
import type { Json } from '@kerb/core/decoding/primitives.ts';
import type { AppErrorDetails, AppErrorKind } from '@kerb/core/errors/app-error.ts';

/** What a map's worker says, in this order: that it runs, the head of the reply, the features in batches, the end; or what failed. */
export type FromMapWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'head'; readonly head: Json }
  | { readonly kind: 'batch'; readonly columns: Columns }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly why: AppErrorKind; readonly details: AppErrorDetails };
