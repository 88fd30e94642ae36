import {
  type BenefitWire,
  type FoundPermitWire,
  type OfferWire,
  permitTypes,
} from '@kerb/core/contract/permits.ts';
import { inverted } from '../../platform/inverted.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { formatDate } from '../../platform/time/dates.ts';
import { cityText } from '../../platform/translation/translate.ts';
import type { AccountVehicle } from '../accounts/accounts.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { orderNumberOf } from '../ledger/record-transaction.ts';
import type { Concession } from '../tariff/tariff.ts';
import { type Permit, permitActions } from './own-permits.ts';
import type { PermitOffer } from './permit-offers.ts';

const wireTypes = inverted(permitTypes);

const noActions = { canChangeTs: false, canRefund: false, canPause: false, canContinue: false };

/** A concession that a vehicle has. Nothing can be done with it. */
export function concessionWire(
  { city, language }: RequestContext,
  { name, plate, zoneIds, percent, startsAt, endsAt }: Concession,
  vehicles: readonly AccountVehicle[],
): BenefitWire {
  const { timeZone } = city.config;
  return {
    variation: cityText(name, language),
    type: 'concession',
    zone: zoneIds,
    sale: percent,
    transport: transportOf(plate, vehicles),
    orderNum: '',
    ...noActions,
    startOf: cityMinute(startsAt, timeZone),
    endOf: cityMinute(endsAt, timeZone),
  };
}

/** A permit of the account. A paused one ends later than it says, by the time of its pause. */
export function permitWire(
  context: RequestContext,
  permit: Permit,
  vehicles: readonly AccountVehicle[],
): BenefitWire {
  const { timeZone } = context.city.config;
  const { canPause, canContinue, canRefund, canChangePlate } = permitActions(context, permit);
  return {
    variation: cityText(permit.name, context.language),
    type: wireTypes[permit.type],
    zone: permit.zone_ids,
    sale: permit.percent,
    transport: transportOf(permit.plate, vehicles),
    orderNum: orderNumberOf(permit.id),
    canChangeTs: canChangePlate,
    canRefund,
    canPause,
    canContinue,
    startOf: cityMinute(permit.starts_at, timeZone),
    endOf: cityMinute(permit.ends_at, timeZone),
  };
}

function transportOf(plate: string, vehicles: readonly AccountVehicle[]): BenefitWire['transport'] {
  const vehicle = vehicles.find((each) => each.plate === plate);
  return {
    mainTs: vehicle?.is_primary ?? false,
    numberTs: plate,
    formatGrz: vehicle?.is_foreign ? 'Foreign' : 'Russian',
    category: vehicle?.category ?? 'B',
  };
}

/** `DD/MM/YYYY HH:mm` in city time. */
function cityMinute(moment: Date, timeZone: string): string {
  const [date = '', time] = cityIso(moment, timeZone).slice(0, 16).split('T');
  return `${formatDate(date)} ${time}`;
}

/** A card of the shop. */
export function offerWire({ language }: RequestContext, offer: PermitOffer): OfferWire {
  const { plate, startsOn } = offer;
  return {
    parkingPermit: cityText(offer.name, language),
    parkingPermitCode: offer.code,
    parkingPermitType: wireTypes[offer.type],
    parkingPermitDesc: cityText(offer.description, language),
    parkingPermitSort: offer.position,
    cost: offer.amount_kopecks / 100,
    zone: offer.zone_ids,
    ...(plate === null || startsOn === undefined
      ? {}
      : { licensePlate: plate, startDate: formatDate(startsOn) }),
  };
}

/** A match of the finder. */
export function foundPermitWire(
  { language }: RequestContext,
  offer: PermitOffer,
  startsOn: string,
): FoundPermitWire {
  return {
    permissionKind: cityText(offer.name, language),
    permissionKindCode: offer.code,
    permissionType: wireTypes[offer.type],
    price: offer.amount_kopecks / 100,
    zones: offer.zone_ids,
    startDate: formatDate(startsOn),
  };
}
