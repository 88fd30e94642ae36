/** Samples a second, of one byte: as good as a telephone. */
export const sampleRate = 8000;

const headerLength = 44;

/** A WAV of one channel from samples between -1 and 1; louder ones are cut. */
export function encodeWav(samples: Float64Array): Buffer {
  const header = Buffer.alloc(headerLength);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(headerLength - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  // PCM, one channel.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  const bytes = Uint8Array.from(samples, (sample) =>
    Math.round(Math.max(0, Math.min(255, 128 + sample * 127))),
  );
  return Buffer.concat([header, bytes]);
}

/** The samples of a WAV as `encodeWav` writes it. */
export function decodeWav(file: Buffer): Float64Array {
  return Float64Array.from(file.subarray(headerLength), (byte) => (byte - 128) / 127);
}
