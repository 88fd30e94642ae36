import { type CompassPoint, compassPoints } from '@kerb/core/domain/map/compass.ts';
import en from '@kerb/core/i18n/en/surroundings.json';
import ru from '@kerb/core/i18n/ru/surroundings.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { VisuallyHidden } from '@kerb/kit/ui/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';

registerTexts('surroundings', { ru, en });

/** A direction, as an arrow on the map whose north is up and as words for screen readers. */
export function Direction({ point }: { readonly point: CompassPoint }) {
  const { t } = useTranslation('surroundings');
  return (
    <>
      <svg
        aria-hidden="true"
        className="kerb-map-direction"
        viewBox="0 0 16 16"
        style={{ rotate: `${compassPoints.indexOf(point) * 45}deg` }}
      >
        <path d="M8 14V3M3.5 7.5 8 3l4.5 4.5" />
      </svg>
      <VisuallyHidden> {t(`to.${point}`)}</VisuallyHidden>
    </>
  );
}
