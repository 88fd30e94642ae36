import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** A11Y-03: passes all of the map. A link to a place in a shadow tree leads nowhere, so it is a button. */
export function SkipLink({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('map');
  return (
    <button type="button" className="kerb-map__skip" onClick={onPress}>
      {t('skip')}
    </button>
  );
}

/** Where it leads: behind everything that lies on the map. */
export function EndOfMap({ ref }: { readonly ref: Ref<HTMLParagraphElement> }) {
  const { t } = useTranslation('map');
  return (
    <p ref={ref} tabIndex={-1} className="kerb-map__end">
      {t('end')}
    </p>
  );
}
