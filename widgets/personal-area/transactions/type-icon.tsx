import type { TransactionType } from '@kerb/core/domain/transaction/transaction.ts';
import { CardIcon } from '@kerb/kit/ui/account-icons.tsx';
import { CalendarIcon, ClockIcon, ParkingIcon, RefreshIcon, SuccessIcon } from '@kerb/kit/ui/icons.tsx';

const icons = {
  payment: ParkingIcon,
  barrier: ParkingIcon,
  topUp: CardIcon,
  extension: ClockIcon,
  refund: RefreshIcon,
  permit: CalendarIcon,
  bonus: SuccessIcon,
} as const satisfies Record<TransactionType, unknown>;

/** The icon beside an operation. Its name stands beside it, so the icon has none. */
export function TypeIcon({ type }: { readonly type: TransactionType }) {
  const Icon = icons[type];
  return <Icon />;
}
