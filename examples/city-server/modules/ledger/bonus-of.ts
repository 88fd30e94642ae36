/** The kopecks that a city with bonuses adds to a top-up that a domestic card paid, a fifth of it. */
export function bonusOf(kopecks: number): number {
  return Math.floor(kopecks / 5);
}
