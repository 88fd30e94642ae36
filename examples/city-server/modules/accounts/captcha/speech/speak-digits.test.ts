import { expect, test } from 'vitest';
import { createRandom } from '../../../../platform/random.ts';
import { makeCaptcha } from '../captcha-thread.ts';
import { digitSample } from './digit-sample.ts';
import { speakDigits } from './speak-digits.ts';
import { decodeWav, sampleRate } from './wav.ts';

const all = '0123456789';

test.each(['ru', 'en'] as const)('AUTH-08 each digit can be read aloud, %s', (language) => {
  const loudest = [...all].map((digit) =>
    digitSample(language, digit).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  );
  expect(Math.min(...loudest)).toBeGreaterThan(0.9);
  expect(new Set([...all].map((digit) => digitSample(language, digit).join())).size).toBe(10);
});

test('AUTH-08 five digits are a WAV of some seconds, and noise has no gaps', () => {
  const wav = speakDigits('01234', 'ru', createRandom('a'));
  expect(wav.subarray(0, 4).toString('latin1')).toBe('RIFF');
  const samples = decodeWav(wav);
  const seconds = samples.length / sampleRate;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(9);
  for (let start = 0; start + 800 < samples.length; start += 800)
    expect(Math.max(...samples.subarray(start, start + 800))).toBeGreaterThan(0.03);
});

test('AUTH-08 the digits are louder than the noise, each after the one before', () => {
  const samples = decodeWav(speakDigits('00000', 'en', createRandom('b')));
  let loudParts = 0;
  let quietUntil = 0;
  samples.forEach((value, index) => {
    if (Math.abs(value) > 0.45 && index > quietUntil) loudParts += 1;
    if (Math.abs(value) > 0.45) quietUntil = index + sampleRate * 0.35;
  });
  expect(loudParts).toBe(5);
});

test('AUTH-08 the same digits never sound the same', () => {
  const sounds = ['a', 'b'].map((seed) => speakDigits('01234', 'ru', createRandom(seed)));
  expect(sounds[0]).not.toEqual(sounds[1]);
});

test('SEC-17 the thread speaks and draws', { timeout: 20_000 }, async () => {
  const task = { answer: '01234', seed: 'a' } as const;
  const [sound, picture] = await Promise.all([
    makeCaptcha({ ...task, kind: 'speech', language: 'ru' }),
    makeCaptcha({ ...task, kind: 'picture' }),
  ]);
  expect(sound).toMatch(/^UklGR/);
  expect(picture).toMatch(/^iVBORw0KGgo/);
});
