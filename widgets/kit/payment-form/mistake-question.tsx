import type { DurationRange } from '@kerb/core/domain/city/settings.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import type { ParkingSpot, Stay } from '@kerb/core/domain/payment/order.ts';
import { paidPart } from '@kerb/core/domain/payment/paid-part.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { meantPlate } from '@kerb/core/domain/plate/meant-plate.ts';
import type { Plate as PlateNumber } from '@kerb/core/domain/plate/plate.ts';
import { addMinutes, formatTime, type Minutes } from '@kerb/core/domain/time.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapData } from '../queries/map.ts';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useCity, useDraft } from '../runtime/runtime-context.tsx';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Button } from '../ui/button.tsx';
import { Plate } from '../ui/plate.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import confirm from './confirm.css?inline';
import type { SpotChoice } from './spots.ts';
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
    /** Questioned where it is there. */
    readonly spot?: ParkingSpot | undefined;
  };
  /** Where it is there, the end of the stay is questioned too. */
  readonly quote?: Quote | undefined;
  readonly used: readonly UsedVehicle[];
  readonly durations: DurationRange;
  readonly onCorrect: (intended: IntendedStay<SpotChoice>) => void;
}

/**
 * Asks once whether the driver means what is about to be paid, if it looks like a slip. It blocks nothing:
 * payment goes on without an answer too.
 */
export function MistakeQuestion({ stay, quote, used, durations, onCorrect }: Props) {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  const now = useServerNow(60_000);
  // A driver who returns from the form without changing anything is not asked again.
  const answers = useDraft('answers', () => new Set<string>());
  // An extension is for the car that is parked already.
  const isExtension = stay.continues !== undefined;
  const place = useIntendedSpot(isExtension ? undefined : stay.spot);
  const [isAnswered, setAnswered] = useState(answers.has(nameOf(stay)));
  if (isAnswered) return null;
  const answer = (intended?: IntendedStay<SpotChoice>) => {
    setAnswered(true);
    answers.add(nameOf(intended ? { ...stay, ...intended } : stay));
    if (intended) onCorrect(intended);
  };
  const meant = isExtension ? undefined : meantPlate(stay.plate, used);
  if (meant) {
    return (
      <Question
        text={t('mistake.plate')}
        correct={t('mistake.correctPlate')}
        keep={t('mistake.keepPlate')}
        meant={<Plate plate={meant.plate} isForeign={meant.isForeign} />}
        typed={<Plate plate={stay.plate} isForeign={stay.isForeignPlate} />}
        onCorrect={() => answer({ plate: meant.plate, isForeign: meant.isForeign })}
        onKeep={() => answer()}
      />
    );
  }
  if (place) {
    const sign = ({ code, name, parkingCode }: SpotChoice) => (
      <ZoneSign kind={t(parkingCode ? 'confirm.parking' : 'confirm.zone')} code={code} name={name} />
    );
    return (
      <Question
        text={t('mistake.place')}
        correct={t('mistake.correctPlace')}
        keep={t('mistake.keepPlace')}
        meant={sign(place.meant)}
        typed={sign(place.typed)}
        onCorrect={() => answer({ spot: place.meant })}
        onKeep={() => answer()}
      />
    );
  }
  const duration = quote && paidPart(quote, stay.duration, durations);
  if (duration === undefined) return null;
  const timeAfter = (length: Minutes) => formatTime(addMinutes(stay.startedAt ?? now, length), timeZone);
  const time = timeAfter(duration);
  return (
    <Question
      text={t('mistake.free', { time })}
      correct={t('mistake.correctTime', { time })}
      keep={t('mistake.keepTime', { time: timeAfter(stay.duration) })}
      onCorrect={() => answer({ duration })}
      onKeep={() => answer()}
    />
  );
}

function nameOf({ plate, duration, startedAt, spot }: Props['stay']): string {
  return [plate, duration, startedAt, spot?.zoneId, spot?.parkingCode].join(' ');
}

interface QuestionProps {
  readonly text: string;
  readonly correct: string;
  readonly keep: string;
  readonly meant?: ReactNode;
  readonly typed?: ReactNode;
  readonly onCorrect: () => void;
  readonly onKeep: () => void;
}

function Question({ text, correct, keep, meant, typed, onCorrect, onKeep }: QuestionProps) {
  const id = useId();
  const styleRef = useStylesheet(confirm);
  return (
    <section ref={styleRef} aria-labelledby={id} className="kerb-pay-mistake">
      <p id={id}>{text}</p>
      {meant}
      <Button onClick={onCorrect}>{correct}</Button>
      {typed}
      <Button onClick={onKeep}>{keep}</Button>
    </section>
  );
}

const finder = lazyChunk(() => import('./find-intended-spot.ts'));

interface Spots {
  readonly typed: SpotChoice;
  readonly meant: SpotChoice;
}

/** The chosen spot and the one where the driver probably stands, if that is another. */
function useIntendedSpot(spot: ParkingSpot | undefined): Spots | undefined {
  const { city } = useCity();
  const { choices } = useSpots();
  const { data: map } = useMapData(spot !== undefined);
  const { data: meant } = useQuery({
    queryKey: [city, 'guest', 'intendedSpot', spot?.zoneId ?? '', spot?.parkingCode ?? ''],
    queryFn: async () => {
      const { findIntendedSpot } = await finder.load();
      return spot && choices && map ? findIntendedSpot(spot, choices, map.objects) : null;
    },
    enabled: spot !== undefined && choices !== undefined && map !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const typed = choices?.find(
    ({ zoneId, parkingCode }) => zoneId === spot?.zoneId && parkingCode === spot.parkingCode,
  );
  return typed && meant ? { typed, meant } : undefined;
}
