import { extendBy, stayPhase } from '@kerb/core/domain/session/extend-by.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import en from '@kerb/core/i18n/en/stay-time.json';
import ru from '@kerb/core/i18n/ru/stay-time.json';
import { useTranslation } from 'react-i18next';
import { registerTexts } from '../runtime/texts.ts';
import { useEndText } from './use-end-text.ts';

export function registerStayTimeTexts(): void {
  registerTexts('stayTime', { ru, en });
}

interface Props {
  readonly end: Instant;
  readonly now: Instant;
}

/** The last safe moment to extend a stay, shown while it can still be extended. */
export function ExtendBy({ end, now }: Props) {
  const { t } = useTranslation('stayTime');
  const endText = useEndText();
  const phase = stayPhase(end, now);
  if (phase === 'over') return null;
  return (
    <p className="kerb-until__by" data-phase={phase}>
      {phase === 'urgent'
        ? t('late', { time: endText(end, now) })
        : t('by', { time: endText(extendBy(end), now) })}
    </p>
  );
}
