import { meaningOf, plainParking } from './meaning-of.ts';
import type { Said } from './meanings.ts';
import { wordsOf } from './spelling.ts';

/**
 * For whom a place is by its name, or by a part of it: "Council Offices Upper Staff/Whitfield". A part of one
 * word can be a town.
 */
export function forWhomNamed(name: string): Said {
  const isOfPart = name.split(/[/,;()]| [-–—] /).some((part) => {
    const isLong = part.trim().includes(' ') || meaningOf(part, 'kind') === 'private';
    return isLong && forWhomWhole(part) !== undefined;
  });
  return forWhomWhole(name) ?? (isOfPart ? 'unclear' : undefined);
}

/**
 * If a word for somebody stands beside that for parking, the place is for them: "Staff Car Park", "Parking
 * clientes Sol", "Gästeparkplatz". In other names such a word is part of a street or a house: "Staff
 * Road Car Park". Nothing but such words is what they mean; with others it is not clear.
 */
function forWhomWhole(name: string): Said {
  const parts = wordsOf(name)
    .replace(compounds, ' $1 parking ')
    .replace(signs, ' parking')
    .replace(plainParking, ' # ')
    .replace(placeWords, ' # ')
    .replace(smallWords, ' ')
    .trim()
    .split(/ +/);
  const all = parts.map((part) => (part === '#' || /^(\d+|\p{L})$/u.test(part) ? undefined : forWhom(part)));
  const named = parts.flatMap((_, at) => all[at] ?? []);
  const [first] = named;
  if (first === undefined) return undefined;
  const others = parts.filter((part, at) => part !== '#' && !all[at] && !/^(\d+|\p{L})$/u.test(part));
  if (others.length === 0) return parts.includes('#') ? first : 'unclear';
  // "Victoriaskolan Personal": the last word is no part of a street.
  const isBeside = all.some(
    (said, at) => said && (parts[at + 1] === '#' || parts[at - 1] === '#' || isLastOf(parts, at, said)),
  );
  return isBeside ? 'unclear' : undefined;
}

function isLastOf(parts: readonly string[], at: number, said: Said): boolean {
  return at > 0 && at === parts.length - 1 && said === 'private';
}

function forWhom(word: string): Said {
  if (streets.test(word)) return undefined;
  const meaning = meaningOf(word, 'kind');
  return meaning === 'public' || meaning === 'notParking' ? undefined : meaning;
}

const streets = /.(strasse|weg|platz|gasse|allee|gatan|vagen|straat|laan|plein)$/;

/** What else stands for parking beside a word for somebody. */
const placeWords = / (multi storey|multistorey|mscp|lots?|garages?|bays?|spaces?)(?= )/g;
/** Words of German and Nordic languages, and of those without spaces. */
const compounds = / (\p{L}{3,}?)s?(?:parkplatz|parkplaetze|stellplaetze|parkering|parkeerplaats)(?= )/gu;
const signs = /(駐車場|停車場|停车场|주차장)(?= )/g;
const smallWords =
  / (for|of|the|only|and|de|du|des|la|les|el|los|para|pour|per|dei|pro|dla|fuer|voor|till|til|exclusivo|для)(?= )/g;
