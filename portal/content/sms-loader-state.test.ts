import { expect, test } from 'vitest';
import { smsLoaderState } from './sms-loader-state.ts';

test.each([
  ['pending', 'idle', 'pending'],
  ['pending', 'paused', 'pending'],
  ['pending', 'fetching', 'loading'],
  ['error', 'idle', 'error'],
  ['error', 'fetching', 'loading'],
  ['success', 'idle', 'done'],
  ['success', 'fetching', 'done'],
] as const)('TEXT-06 %s and %s is %s', (status, fetchStatus, state) => {
  expect(smsLoaderState({ status, fetchStatus })).toBe(state);
});
