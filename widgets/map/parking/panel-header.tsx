import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { CloseButton } from '@kerb/kit/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { PayAction } from '../panel/pay-action.tsx';
import { PayNow } from './pay-now.tsx';

interface Props {
  readonly object: MapObject;
  readonly labels: MapLabels;
  readonly onClose: () => void;
}

/**
 * What every stop of the sheet shows: the sign, the address, the free spaces, the price now and the pay
 * button.
 */
export function PanelHeader({ object, labels, onClose }: Props) {
  const isParking = object.type === 'parking';
  const zone = labels.zone(object);
  return (
    <div className="kerb-stack kerb-stack--2 kerb-map-head">
      <div className="kerb-map-head__top">
        {isParking && object.code ? <Sign code={object.code} /> : <CategoryMark object={object} />}
        <div className="kerb-map-head__title">
          <h2 tabIndex={-1}>{labels.title(object)}</h2>
          <p>{object.name && object.address ? object.address : labels.category(object)}</p>
        </div>
        <CloseButton onClick={onClose} />
      </div>
      {zone ? <p className="kerb-map-head__zone">{zone}</p> : null}
      {isParking ? <Facts object={object} labels={labels} /> : null}
      {object.isActive && object.zone ? <PayNow prices={object.zone.prices} /> : null}
      <PayAction object={object} />
    </div>
  );
}

/** Characters that surely fit into the three lines that the header shows of a name. */
const maxTitle = 60;

/** Whether the header may cut a name, so that the details have to show it. */
export function isLongTitle(title: string): boolean {
  return title.length > maxTitle;
}

/** The code in the style of the sign on the street. */
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

function Facts({ object, labels }: Pick<Props, 'object' | 'labels'>) {
  return (
    <p className="kerb-map-head__facts">
      <span className={`kerb-map-state kerb-map-state--${occupancy(object)}`}>{labels.spaces(object)}</span>
      <strong className="kerb-money">{labels.priceNow(object)}</strong>
    </p>
  );
}
