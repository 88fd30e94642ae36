import type { PermitOffer } from '@kerb/core/domain/permit/permit.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneText } from './use-zone-text.ts';

interface Props {
  readonly offers: readonly PermitOffer[];
  readonly onPay: (offer: PermitOffer) => void;
}

/** Permits on sale as cards. */
export function OfferCards({ offers, onPay }: Props) {
  return (
    <ul className="kerb-permits__offers">
      {offers.map((offer) => (
        <li key={`${offer.code} ${offer.plate ?? ''}`}>
          <OfferCard offer={offer} onPay={() => onPay(offer)} />
        </li>
      ))}
    </ul>
  );
}

function OfferCard({ offer, onPay }: { readonly offer: PermitOffer; readonly onPay: () => void }) {
  const roubles = useRoubles();
  const { t } = useTranslation('permits');
  const zoneText = useZoneText();
  const titleId = useId();
  const { name, description, type, cost, zoneIds, plate } = offer;
  const typeText = type && t(`type.${type}`);
  const zones =
    zoneIds === 'any'
      ? t('offers.allZones')
      : t('offers.zones', { count: zoneIds.length === 1 ? 1 : 5, zones: zoneText(zoneIds) });
  return (
    <Card>
      <article className="kerb-stack kerb-stack--2 kerb-permits__offer" aria-labelledby={titleId}>
        <div className="kerb-permits__offer-head">
          <h3 id={titleId} className="kerb-permits__offer-title">
            {name}
          </h3>
          {typeText && typeText !== name ? <Badge>{typeText}</Badge> : null}
        </div>
        <div className="kerb-permits__muted">
          {description ? <p>{description}</p> : null}
          <p>{zones}</p>
        </div>
        {plate ? <Plate plate={plate} size="small" /> : null}
        <div className="kerb-cluster kerb-permits__offer-foot">
          <strong className="kerb-permits__price">
            <Money>{roubles(cost)}</Money>
          </strong>
          <Button variant="primary" aria-label={t('offers.payFor', { name })} onClick={onPay}>
            {t('offers.pay')}
          </Button>
        </div>
      </article>
    </Card>
  );
}
