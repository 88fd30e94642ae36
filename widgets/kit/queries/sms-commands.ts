import { loadSmsCommands } from '@kerb/core/api/sms-commands.ts';
import { useGuestQuery } from './guest-query.ts';

/** The city's SMS commands. `enabled` is false while something more urgent loads. */
export const useSmsCommands = (enabled = true) =>
  useGuestQuery('smsCommands', loadSmsCommands, [], { enabled, staleTime: Number.POSITIVE_INFINITY });
