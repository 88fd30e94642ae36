/** TEXT-06: `pending` before the first request and `loading` while it runs, also after an error. */
type SmsLoaderState = 'pending' | 'loading' | 'done' | 'error';

interface Query {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

export function smsLoaderState({ status, fetchStatus }: Query): SmsLoaderState {
  if (status === 'success') return 'done';
  if (fetchStatus === 'fetching') return 'loading';
  return status === 'error' ? 'error' : 'pending';
}
