import type { Columns } from '@kerb/core/api/map-columns.ts';
import type { Json } from '@kerb/core/decoding.ts';
import type { AppErrorDetails, AppErrorKind } from '@kerb/core/errors/app-error.ts';

/**
 * The messages of a map worker, in this order: started, the head of the reply, batches of features, the end;
 * or a failure.
 */
export type FromMapWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'head'; readonly head: Json }
  | { readonly kind: 'batch'; readonly columns: Columns }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: AppErrorKind; readonly details: AppErrorDetails };
