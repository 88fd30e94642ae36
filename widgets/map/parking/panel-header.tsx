import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CloseIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { PayAction } from './pay-action.tsx';
import { PayNow } from './pay-now.tsx';

interface Props {
  readonly object: MapObject;
  readonly words: MapLabels;
  readonly onClose: () => void;
}

/** What is in view at every stop: the sign, where it is, how many places, the price now, and how to pay. */
export function PanelHeader({ object, words, onClose }: Props) {
  const { t: common } = useTranslation();
  const isParking = object.type === 'parking';
  const zone = words.zone(object);
  return (
    <div className="kerb-map-head">
      <div className="kerb-map-head__top">
        {isParking ? <Sign code={object.code} /> : <CategoryMark object={object} />}
        <div className="kerb-map-head__title">
          <h2 tabIndex={-1}>{words.title(object)}</h2>
          <p>{object.name && object.address ? object.address : words.category(object)}</p>
        </div>
        <IconButton icon={<CloseIcon />} label={common('close')} onClick={onClose} />
      </div>
      {zone ? <p className="kerb-map-head__zone">{zone}</p> : null}
      {isParking ? <Facts object={object} words={words} /> : null}
      {object.isActive && object.zone ? <PayNow prices={object.zone.prices} /> : null}
      <PayAction object={object} />
    </div>
  );
}

/** The code as large as on the sign in the street. */
function Sign({ code }: { readonly code: string }) {
  const { t } = useTranslation('map');
  return (
    <p className="kerb-map-sign">
      <span aria-hidden="true">P</span>
      <span className="kerb-visually-hidden">{t('panel.code')}</span>
      <strong>{code}</strong>
    </p>
  );
}

function CategoryMark({ object }: Pick<Props, 'object'>) {
  const ThingIcon = iconOfCategory(object.category);
  return (
    <span className="kerb-map-head__icon">
      <ThingIcon />
    </span>
  );
}

function Facts({ object, words }: Pick<Props, 'object' | 'words'>) {
  return (
    <p className="kerb-map-head__facts">
      <span className={`kerb-map-state kerb-map-state--${occupancy(object)}`}>{words.spaces(object)}</span>
      <strong className="kerb-money">{words.priceNow(object)}</strong>
    </p>
  );
}
