import type { DurationRange } from '@kerb/core/domain/city/settings.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import type { ParkingSpot, Stay } from '@kerb/core/domain/payment/order.ts';
import { paidPart } from '@kerb/core/domain/payment/paid-part.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { differenceOf, meantPlate } from '@kerb/core/domain/plate/meant-plate.ts';
import type { Plate as PlateNumber } from '@kerb/core/domain/plate/plate.ts';
import { addMinutes, formatTime, type Minutes } from '@kerb/core/domain/time.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapData } from '../queries/map.ts';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useCity, useDraft } from '../runtime/runtime-context.tsx';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Button } from '../ui/button.tsx';
import { Plate } from '../ui/plate.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import confirm from './confirm.css?inline';
import type { OtherSpot } from './find-intended-spot.ts';
import type { SpotChoice } from './spot-choices.ts';
import { useSpots } from './use-spots.ts';
import { ZoneSign } from './zone-sign.tsx';

/** A car that this device or account has parked before. */
export interface UsedVehicle {
  readonly plate: PlateNumber;
  readonly isForeign: boolean;
}

interface Props {
  readonly stay: Pick<Stay, 'plate' | 'duration' | 'startedAt' | 'continues'> & {
    readonly isForeignPlate?: boolean | undefined;
    /** Checked if it is given. */
    readonly spot?: ParkingSpot | undefined;
  };
  /** The code of the parking that the page's address or its host has named, if any. */
  readonly selected?: string | undefined;
  /** If it is given, the end of the stay is checked too. */
  readonly quote?: Quote | undefined;
  readonly used: readonly UsedVehicle[];
  readonly durations: DurationRange;
  readonly onCorrect: (intended: IntendedStay<SpotChoice>) => void;
}

/**
 * Asks once whether the driver means what is about to be paid, if it looks like a mistake. It blocks nothing:
 * the payment can go on without an answer.
 */
export function MistakeQuestion({ stay, selected, quote, used, durations, onCorrect }: Props) {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  const now = useServerNow(60_000);
  const id = useId();
  const styleRef = useStylesheet(confirm);
  // A driver who returns from the form without changing anything is not asked again.
  const answers = useDraft('answers', () => new Set<string>());
  const [, setAnswered] = useState<string>();
  // An extension is for the car that is parked already.
  const isExtension = stay.continues !== undefined;
  const other = useOtherSpot(isExtension ? undefined : stay.spot, selected);
  if (answers.has(nameOf(stay))) return null;
  const answer = (intended?: IntendedStay<SpotChoice>) => {
    const name = nameOf({ ...stay, ...intended?.stay });
    answers.add(name);
    setAnswered(name);
    if (intended) onCorrect(intended);
  };
  /** `meant` and `typed` are the two readings, drawn above their buttons. */
  const ask = (
    about: 'plate' | 'place' | 'time',
    intended: IntendedStay<SpotChoice>,
    { meant, typed, reason, ...times }: Readings,
  ) => (
    <section ref={styleRef} aria-labelledby={id} className="kerb-pay-mistake">
      <p id={id}>{t(`mistake.${reason ?? about}`, times)}</p>
      {meant}
      <Button onClick={() => answer(intended)}>{t(`mistake.correct.${about}`, times)}</Button>
      {typed}
      <Button onClick={() => answer()}>{t(`mistake.keep.${about}`, times)}</Button>
    </section>
  );
  const car = isExtension ? undefined : meantPlate(stay.plate, used);
  if (car) {
    const { plate, isForeign } = car;
    const draw = (number: PlateNumber, beside: PlateNumber, isOneForeign: boolean | undefined) => (
      <Plate plate={number} isForeign={isOneForeign} draw={markWhatDiffers(number, beside)} />
    );
    return ask(
      'plate',
      { stay: { plate, isForeignPlate: isForeign }, values: { plate, isForeign } },
      { meant: draw(plate, stay.plate, isForeign), typed: draw(stay.plate, plate, stay.isForeignPlate) },
    );
  }
  if (other) {
    const { meant: spot, typed, reason } = other;
    const { zoneId, parkingCode } = spot;
    const draw = ({ code, name }: SpotChoice) => (
      <ZoneSign kind={t(parkingCode ? 'confirm.parking' : 'confirm.zone')} code={code} name={name} />
    );
    return ask(
      'place',
      { stay: { spot: { zoneId, parkingCode } }, values: { zone: zoneId, parking: parkingCode ?? '' }, spot },
      { meant: draw(spot), typed: draw(typed), reason },
    );
  }
  const duration = quote && paidPart(quote, stay.duration, durations);
  if (duration === undefined) return null;
  const timeAfter = (length: Minutes) => formatTime(addMinutes(stay.startedAt ?? now, length), timeZone);
  return ask(
    'time',
    { stay: { duration }, values: { duration: String(duration) } },
    { time: timeAfter(duration), end: timeAfter(stay.duration) },
  );
}

interface Readings {
  readonly meant?: ReactNode;
  readonly typed?: ReactNode;
  readonly reason?: OtherSpot['reason'] | undefined;
  readonly time?: string;
  readonly end?: string;
}

/** Marks the characters of a plate that the other one does not have. */
function markWhatDiffers(plate: string, other: string) {
  const { start, ours } = differenceOf(plate, other);
  return (text: string, from: number): ReactNode => {
    const first = Math.max(0, start - from);
    const last = Math.max(0, start + ours.length - from);
    const marked = text.slice(first, last);
    return (
      <>
        {text.slice(0, first)}
        {marked && <mark>{marked}</mark>}
        {text.slice(last)}
      </>
    );
  };
}

function nameOf({ plate, duration, startedAt, spot }: Props['stay']): string {
  return JSON.stringify([plate, duration, startedAt, spot]);
}

const finder = lazyChunk(() => import('./find-intended-spot.ts'));

function useOtherSpot(spot: ParkingSpot | undefined, selected: string | undefined) {
  const { city } = useCity();
  const { choices } = useSpots();
  // Loaded only if the location is known or a parking was selected.
  const map = useMapData(false);
  const latestMap = useRef(map);
  latestMap.current = map;
  const { data } = useQuery({
    queryKey: [city, 'guest', 'otherSpot', JSON.stringify([spot, selected])],
    queryFn:
      spot && choices
        ? async () => {
            const permission = await navigator.permissions?.query({ name: 'geolocation' });
            if (!selected && permission?.state !== 'granted') return null;
            const loadMap = async () => latestMap.current.data ?? (await map.refetch()).data;
            return (await finder.load()).findOtherSpot(spot, choices, selected, loadMap);
          }
        : skipToken,
    gcTime: 0,
    // Whoever comes back to the page may have driven on.
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return data;
}
