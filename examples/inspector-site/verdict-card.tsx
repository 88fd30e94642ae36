import type { CheckedStay } from '@kerb/core/api/checks.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import { differenceOf } from '@kerb/core/domain/plate/meant-plate.ts';
import { formatPlate, normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import texts from './texts.json';
import type { Verdict, VerdictKind } from './verdict.ts';

interface VerdictCardProps {
  readonly verdict: Verdict;
  readonly language: Language;
  readonly timeZone: string;
  readonly nameOfZone: (id: string) => string;
  readonly isSmall?: boolean;
}

/** How a verdict looks: what is in order, what is wrong, and what the inspector has to look at. */
const looks: Readonly<Record<VerdictKind, 'good' | 'bad' | 'unclear'>> = {
  paid: 'good',
  free: 'good',
  otherZone: 'unclear',
  nearMiss: 'unclear',
  unpaid: 'bad',
  changed: 'bad',
  ahead: 'bad',
  over: 'bad',
  forged: 'bad',
  otherCity: 'bad',
  unknownKey: 'unclear',
  unsupported: 'unclear',
  queued: 'unclear',
};
/** Beside the colours, for the sun and for who cannot tell them apart. */
const signs = { good: '✓', bad: '✕', unclear: '!' } as const;

/** The answer to a check, to be read at arm's length in the sun. */
export function VerdictCard({ verdict, language, timeZone, nameOfZone, isSmall }: VerdictCardProps) {
  const text = texts[language];
  const { kind, plate, stay, source } = verdict;
  const [title, hint] = text.verdicts[kind];
  const look = looks[kind];
  return (
    <article className={`verdict ${look}${isSmall ? ' small' : ''}`} data-kind={kind}>
      <p className="title">
        <span aria-hidden="true">{signs[look]}</span> {title}
      </p>
      {plate && kind !== 'nearMiss' && <PlateText plate={plate} />}
      {plate && kind === 'nearMiss' && stay && (
        <dl>
          <dt>{text.read}</dt>
          <dd>
            <PlateText plate={plate} other={stay.plate} />
          </dd>
          <dt>{text.paidAs}</dt>
          <dd>
            <PlateText plate={stay.plate} other={plate} />
          </dd>
        </dl>
      )}
      {stay && <p>{stayText(stay, text, timeZone, nameOfZone)}</p>}
      {hint && <p>{hint}</p>}
      {source === 'city' && <p className="source">{text.byCity}</p>}
      {source === 'signature' && stay && <p className="source">{text.bySignature}</p>}
    </article>
  );
}

/** A plate, with the characters marked that the other one does not have at this place. */
function PlateText({ plate, other }: { readonly plate: string; readonly other?: string }) {
  if (other === undefined) return <span className="plate">{formatPlate(normalisePlate(plate))}</span>;
  const { start, ours } = differenceOf(plate, other);
  return (
    <span className="plate">
      {plate.slice(0, start)}
      {ours && <mark>{ours}</mark>}
      {plate.slice(start + ours.length)}
    </span>
  );
}

function stayText(
  { zoneId, from, until }: CheckedStay,
  text: (typeof texts)['ru'],
  timeZone: string,
  nameOfZone: (id: string) => string,
): string {
  const end = until === undefined ? text.withoutEnd : `${text.until} ${formatTime(until, timeZone)}`;
  return `${text.stayZone} ${nameOfZone(zoneId)} · ${text.from} ${formatTime(from, timeZone)} ${end}`;
}
