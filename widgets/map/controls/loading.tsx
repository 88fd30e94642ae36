import { useTranslation } from 'react-i18next';

/** A thin bar at once, and a text when loading takes longer. */
export function Loading() {
  const { t } = useTranslation('map');
  return (
    <>
      <div className="kerb-map__progress" role="progressbar" aria-label={t('loading')} />
      <p className="kerb-map__loading" aria-hidden="true">
        {t('loading')}…
      </p>
    </>
  );
}
