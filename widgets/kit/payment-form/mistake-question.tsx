import type { DurationRange } from '@kerb/core/domain/city/settings.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import type { ParkingSpot, Stay } from '@kerb/core/domain/payment/order.ts';
import { paidPart } from '@kerb/core/domain/payment/paid-part.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { commonEnds, meantPlate } from '@kerb/core/domain/plate/meant-plate.ts';
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
    /** Questioned where it is there. */
    readonly spot?: ParkingSpot | undefined;
  };
  /** The code of the parking that the page's address or its host has named, if any. */
  readonly selected?: string | undefined;
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
export function MistakeQuestion({ stay, selected, quote, used, durations, onCorrect }: Props) {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  const now = useServerNow(60_000);
  // A driver who returns from the form without changing anything is not asked again.
  const answers = useDraft('answers', () => new Set<string>());
  // An extension is for the car that is parked already.
  const isExtension = stay.continues !== undefined;
  const place = useIntendedSpot(isExtension ? undefined : stay.spot, selected);
  const [, setAnswered] = useState<string>();
  if (answers.has(nameOf(stay))) return null;
  const answer = (intended?: IntendedStay<SpotChoice>) => {
    const name = nameOf(intended ? { ...stay, ...intended } : stay);
    answers.add(name);
    setAnswered(name);
    if (intended) onCorrect(intended);
  };
  const meant = isExtension ? undefined : meantPlate(stay.plate, used);
  if (meant) {
    return (
      <Question
        text={t('mistake.plate')}
        correct={t('mistake.correctPlate')}
        keep={t('mistake.keepPlate')}
        meant={<Plate {...meant} draw={markWhatDiffers(meant.plate, stay.plate)} />}
        typed={
          <Plate
            plate={stay.plate}
            isForeign={stay.isForeignPlate}
            draw={markWhatDiffers(stay.plate, meant.plate)}
          />
        }
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
        text={t(place.isSelected ? 'mistake.selected' : 'mistake.place')}
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

/** Marks the characters of a plate that the other one does not have. */
function markWhatDiffers(plate: string, other: string) {
  const common = commonEnds(plate, other);
  const end = plate.length - common.end;
  return (text: string, from: number): ReactNode => {
    const [first, last] = [Math.max(0, common.start - from), Math.max(0, end - from)];
    const marked = text.slice(first, last);
    return (
      <>
        {text.slice(0, first)}
        {marked ? <mark>{marked}</mark> : null}
        {text.slice(Math.max(first, last))}
      </>
    );
  };
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
  /** Whether it was named before the form was filled in; otherwise the driver stands there. */
  readonly isSelected: boolean;
}

/**
 * The chosen spot and the one that the driver probably means, if that is another: where the device is, if the
 * driver has allowed this page to read that before. It never asks for it, and the location stays on the
 * device. Without one, the parking that was selected before.
 */
function useIntendedSpot(spot: ParkingSpot | undefined, selected: string | undefined): Spots | undefined {
  const { city } = useCity();
  const { choices } = useSpots();
  const names = [spot?.zoneId ?? '', spot?.parkingCode ?? ''];
  const options = { gcTime: 0, retry: false, networkMode: 'always' } as const;
  const { data: location } = useQuery({
    ...options,
    queryKey: [city, 'guest', 'location', ...names],
    queryFn: async () => (await (await finder.load()).locateIfAllowed().catch(() => null)) ?? null,
    enabled: spot !== undefined,
    // Whoever comes back to the page may have driven on.
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  const { lat = 0, lon = 0, accuracy = 0 } = location ?? {};
  const { data: map } = useMapData(location !== undefined && Boolean(location ?? selected));
  const { data: found } = useQuery({
    ...options,
    queryKey: [city, 'guest', 'intendedSpot', ...names, selected ?? '', lat, lon, accuracy],
    queryFn: async () => {
      const { intendedSpot, selectedSpot } = await finder.load();
      if (!spot || !choices || !map) return null;
      const found = location
        ? intendedSpot(spot, choices, map.objects, location)
        : selectedSpot(spot, choices, map.objects, selected);
      return found ?? null;
    },
    enabled: choices !== undefined && map !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const typed = choices?.find(
    ({ zoneId, parkingCode }) => zoneId === spot?.zoneId && parkingCode === spot.parkingCode,
  );
  return typed && found ? { typed, meant: found, isSelected: !location } : undefined;
}
