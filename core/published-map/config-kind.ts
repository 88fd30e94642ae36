import type { PublishedFieldMapping } from '../config/city-config.ts';
import { text } from '../decoding.ts';
import { type Candidate, valueFor } from './fields-of-feature.ts';
import { isCategory, kindOf, type WireCategory } from './kinds.ts';
import { meaningOf } from './meaning-of.ts';

/** A category of the contract, or words for one: "disabled". */
export function kindByConfig(value: unknown): WireCategory | 'noParking' | undefined {
  const word = text(value)?.toLowerCase();
  if (word === undefined) return undefined;
  if (isCategory(word)) return word;
  const meaning = meaningOf(word, 'kind');
  if (meaning === 'noParking') return meaning;
  return meaning !== undefined && isCategory(meaning) ? meaning : kindOf(word);
}

export function translatedBy(
  mapping: PublishedFieldMapping | undefined,
  candidates: readonly Candidate[] = [],
): ReturnType<typeof kindByConfig> {
  const [first] = candidates;
  return mapping && first ? kindByConfig(valueFor(mapping, first.value)) : undefined;
}

export function isLeftOutByConfig(
  mapping: PublishedFieldMapping | undefined,
  candidates: readonly Candidate[] = [],
) {
  return mapping !== undefined && candidates.some(({ value }) => valueFor(mapping, value) === null);
}
