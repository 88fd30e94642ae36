import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';

/**
 * Ways past the map for the keyboard: to its end, and to the list that says the same as the map. They are
 * buttons, because a link to a fragment does not work inside of a shadow tree.
 */
export function SkipLinks({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('map');
  const { controls, panels } = useMapContext();
  const { scene } = useSceneContext();
  const end = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <button type="button" className="kerb-map__skip" onClick={() => end.current?.focus()}>
        {t('skip')}
      </button>
      {controls.includes('list') && scene ? (
        <button type="button" className="kerb-map__skip" onClick={() => panels.open('list')}>
          {t('list.skip')}
        </button>
      ) : null}
      {children}
      <p ref={end} tabIndex={-1} className="kerb-map__end">
        {t('end')}
      </p>
    </>
  );
}
