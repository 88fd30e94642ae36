/** The administrator's part of the accrual numbers of this server; any five digits. */
const administrator = '10470';

/** The unique accrual number (УИН) of a slip: 20 digits, the last one a check digit. */
export function uinOf(slipNumber: number): string {
  const digits = administrator + String(slipNumber).padStart(14, '0');
  return digits + uinCheckDigit(digits);
}

/**
 * The check digit of an accrual number by order 107n of the Ministry of Finance: the sum of the digits, each
 * multiplied by the weight of its place, modulo 11. Weights are 1 to 10 and again; where that leaves 10, they
 * begin with 3, and where that leaves 10 again, the check digit is 0.
 */
export function uinCheckDigit(digits: string): number {
  const first = remainder(digits, 1);
  if (first < 10) return first;
  return remainder(digits, 3) % 10;
}

function remainder(digits: string, firstWeight: number): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits[index]) * (((index + firstWeight - 1) % 10) + 1);
  return sum % 11;
}

/** The number that a client names; `undefined` for a text that no slip's number is. */
export function parseSlipNumber(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
