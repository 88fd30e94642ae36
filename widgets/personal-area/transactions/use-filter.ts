import { type FilterChoice, filterOf, initialChoice } from '@kerb/core/domain/transaction/filter.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionType } from '@kerb/core/domain/transaction/transaction.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useMemo, useState } from 'react';

export interface FilterState {
  readonly choice: FilterChoice;
  /** `undefined` for days in the wrong order. */
  readonly filter: TransactionFilter | undefined;
  readonly change: (changes: Partial<FilterChoice>) => void;
  readonly reset: () => void;
  readonly isInitial: boolean;
}

/** What the driver chose, and what to load for it today. */
export function useFilter(type: TransactionType | undefined, driverPhone?: string | undefined): FilterState {
  const { timeZone } = useCity();
  const now = useServerNow(30_000);
  const [choice, setChoice] = useState<FilterChoice>({ ...initialChoice, type, driverPhone });
  const { from, to } = filterOf(choice, now, timeZone) ?? {};
  const isRefused = filterOf(choice, now, timeZone) === undefined;
  const filter = useMemo(() => {
    const { type, plate, zoneId, driverPhone } = choice;
    return isRefused ? undefined : { from, to, type, plate, zoneId, driverPhone };
  }, [choice, from, to, isRefused]);
  return {
    choice,
    filter,
    change: (changes) => setChoice((last) => ({ ...last, ...changes })),
    reset: () => setChoice(initialChoice),
    isInitial: filterNames.every((name) => choice[name] === initialChoice[name]),
  };
}

/** Without the custom days, which count only for another period than the initial one. */
const filterNames = ['period', 'type', 'plate', 'zoneId', 'driverPhone'] as const;
