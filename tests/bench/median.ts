/** The value below which a share of the values lies; `NaN` without values. */
export function percentile(values: readonly number[], share: number): number {
  const last = values.length - 1;
  return [...values].sort((one, other) => one - other)[Math.floor(last * share)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
