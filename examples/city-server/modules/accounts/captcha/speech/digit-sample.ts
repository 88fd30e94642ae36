import { readFileSync } from 'node:fs';
import type { SpeechLanguage } from '@kerb/core/contract/auth.ts';
import { decodeWav } from './wav.ts';

const read = new Map<string, Float64Array>();

/** A digit as it is read aloud, from -1 to 1. README.md says where the files come from. */
export function digitSample(language: SpeechLanguage, digit: string): Float64Array {
  const name = `${language}-${digit}.wav`;
  const cached = read.get(name);
  if (cached) return cached;
  const sample = decodeWav(readFileSync(new URL(`./samples/${name}`, import.meta.url)));
  read.set(name, sample);
  return sample;
}
