import { loadSmsCommands } from '@kerb/core/api/sms-commands.ts';
import type { SmsCommand } from '@kerb/core/domain/city/sms-command.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** The city's SMS commands. `enabled` is false while something more urgent loads. */
export function useSmsCommands(enabled = true): UseQueryResult<SmsCommand[]> {
  const { config, call } = useRuntime();
  return useQuery({
    queryKey: [config.city, 'guest', 'sms-commands'],
    queryFn: ({ signal }) => call(loadSmsCommands, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
