import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** `skip` passes all of the map, `list.skip` leads to its equal. */
  readonly text: 'skip' | 'list.skip';
  readonly onPress: () => void;
}

/** A11Y-03. A link to a place in a shadow tree leads nowhere, so it is a button. */
export const SkipLink = memo(function SkipLink({ text, onPress }: Props) {
  const { t } = useTranslation('map');
  return (
    <button type="button" className="kerb-map__skip" onClick={onPress}>
      {t(text)}
    </button>
  );
});

/** Where the way past the map leads: behind everything that lies on the map. */
export const EndOfMap = memo(function EndOfMap({ ref }: { readonly ref: Ref<HTMLParagraphElement> }) {
  const { t } = useTranslation('map');
  return (
    <p ref={ref} tabIndex={-1} className="kerb-map__end">
      {t('end')}
    </p>
  );
});
