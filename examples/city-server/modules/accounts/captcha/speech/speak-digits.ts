import type { SpeechLanguage } from '@kerb/core/contract/auth.ts';
import type { Random } from '../../../../platform/random.ts';
import { digitSample } from './digit-sample.ts';
import { encodeWav, sampleRate } from './wav.ts';

/** Before the first digit: a screen reader is still reading the button. Seconds. */
const lead = 0.9;
const tail = 0.4;
/** The loudness of the noise; a digit has 0.6 to 0.75. */
const hiss = 0.05;
const babble = 0.14;

/**
 * Reads digits aloud as a WAV: each with its own speed, pause and loudness, over a hiss and over
 * other digits read backwards. Any program that knows the samples still finds them: see SECURITY.md.
 */
export function speakDigits(answer: string, language: SpeechLanguage, random: Random): Buffer {
  const spoken: { readonly start: number; readonly sample: Float64Array }[] = [];
  let end = lead * sampleRate;
  for (const digit of answer) {
    const sample = atSpeed(digitSample(language, digit), random.between(0.82, 1.02));
    spoken.push({ start: Math.round(end), sample: sample.map((value) => value * random.between(0.6, 0.75)) });
    end += sample.length + random.between(0.45, 0.7) * sampleRate;
  }
  const sound = new Float64Array(Math.round(end + tail * sampleRate));
  for (const { start, sample } of spoken) mix(sound, sample, start);
  for (let start = 0; start < sound.length; ) {
    const backwards = digitSample(language, String(random.integer(0, 9)))
      .slice()
      .reverse();
    mix(
      sound,
      backwards.map((value) => value * babble),
      start,
    );
    start += Math.round(backwards.length * random.between(0.5, 0.9));
  }
  return encodeWav(sound.map((value) => value + random.between(-hiss, hiss)));
}

function mix(sound: Float64Array, sample: Float64Array, start: number): void {
  const length = Math.min(sample.length, sound.length - start);
  for (let index = 0; index < length; index += 1)
    sound[start + index] = (sound[start + index] ?? 0) + (sample[index] ?? 0);
}

/** Slower below 1, which is lower too. */
function atSpeed(sample: Float64Array, speed: number): Float64Array {
  return Float64Array.from({ length: Math.floor(sample.length / speed) }, (_, index) => {
    const at = index * speed;
    const [before, after] = [sample[Math.floor(at)] ?? 0, sample[Math.ceil(at)] ?? 0];
    return before + (after - before) * (at - Math.floor(at));
  });
}
