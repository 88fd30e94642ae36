import type { FineComparison } from '@kerb/core/domain/fine/compare-with-history.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import type { Minutes } from '@kerb/core/domain/time.ts';
import { useTranslation } from 'react-i18next';
import { useMomentText } from './use-moment-text.ts';

/** What the comparison of a fine with history says, in one sentence without a full stop. */
export function useVerdict(): (comparison: FineComparison) => string {
  const { t } = useTranslation('fines');
  const { near } = useMomentText();
  const gapText = (gap: Minutes) =>
    gap < 60
      ? t('history.gap', { count: gap })
      : t('history.gapHours', { hours: Math.floor(gap / 60), minutes: gap % 60 });
  return ({ fineAt, position }) => {
    const fine = near(fineAt, fineAt);
    if (position.kind === 'unpaid') return t('history.unpaid');
    const { from, until } = position.time;
    if (position.kind === 'paid')
      return t('history.paid', { fine, from: near(from, fineAt), until: near(until, fineAt) });
    const gap = gapText(position.gap);
    return position.kind === 'after'
      ? t('history.after', { fine, until: near(until, fineAt), gap })
      : t('history.before', { fine, from: near(from, fineAt), gap });
  };
}

/** The message to support, with the facts of the fine and of the comparison. */
export function useSupportMessage(): (fine: Fine, comparison: FineComparison | null | undefined) => string {
  const { t } = useTranslation('fines');
  const { full } = useMomentText();
  const verdictOf = useVerdict();
  return ({ uin, offenceAt, plate, place }, comparison) => {
    const name = [
      t('message.fine', { uin }),
      offenceAt === undefined ? undefined : t('message.from', { time: full(offenceAt) }),
    ];
    const facts = [
      name.filter(Boolean).join(' '),
      plate && t('message.vehicle', { plate: formatPlate(plate) }),
      place,
    ];
    const position = comparison?.position;
    const orders = position && position.kind !== 'unpaid' ? position.time.orderNumbers : [];
    return [
      `${facts.filter(Boolean).join(', ')}.`,
      comparison ? `${verdictOf(comparison)}.` : undefined,
      orders.length > 0 ? t('message.orders', { orders: orders.join(', ') }) : undefined,
      t('message.request'),
    ]
      .filter(Boolean)
      .join('\n');
  };
}
