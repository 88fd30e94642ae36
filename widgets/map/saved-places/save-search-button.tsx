import en from '@kerb/core/i18n/en/saved-places.json';
import ru from '@kerb/core/i18n/ru/saved-places.json';
import { useSavedPlaces } from '@kerb/kit/runtime/saved-places.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { BookmarkIcon } from '../layers/icons.tsx';
import { useMapContext } from '../state/map-context.ts';

registerTexts('savedPlaces', { ru, en });

type Search = Parameters<ReturnType<typeof useSavedPlaces>['addSearch']>[0];

/** A switch: whether the driver wants to make this plan again. */
export function SaveSearchButton({ search }: { readonly search: Search }) {
  const { t } = useTranslation('savedPlaces');
  const { owners } = useMapContext();
  const { searches, addSearch, removeSearch, isPersistent } = useSavedPlaces(owners);
  const isSaved = searches.some(
    ({ destination, stay }) => destination === search.destination && stay === search.stay,
  );
  return (
    <>
      <Button
        size="small"
        icon={<BookmarkIcon />}
        aria-pressed={isSaved}
        onClick={() => (isSaved ? removeSearch : addSearch)(search)}
      >
        {t('saveSearch')}
      </Button>
      {isSaved && !isPersistent ? <p className="kerb-muted">{t('cannot')}</p> : null}
    </>
  );
}
