let count = 0;

/**
 * A plate that no test has used: one car has one session. Latin letters that look like Russian ones, as
 * people type them.
 */
export function newPlate(): string {
  const number = (Date.now() + count++ * 7) % 1_000_000;
  const text = String(number).padStart(6, '0');
  const letters = 'ABEKMHOPCTYX';
  const letter = (index: number) => letters[(number >> index) % letters.length];
  return `${letter(1)}${text.slice(0, 3)}${letter(4)}${letter(7)}1${text.slice(4)}`.toLowerCase();
}
