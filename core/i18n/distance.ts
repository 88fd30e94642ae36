const units = { ru: { metres: 'м', kilometres: 'км' }, en: { metres: 'm', kilometres: 'km' } } as const;

/**
 * `40 м`, `350 m`, `1.2 km`: rounded to 10 metres, from one kilometre to 0.1 km, from ten kilometres to whole
 * kilometres.
 */
export function formatDistance(metres: number, language: 'ru' | 'en'): string {
  const unit = units[language];
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens}\u00a0${unit.metres}`;
  const kilometres = metres / 1000;
  const rounded = kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres));
  return `${rounded}\u00a0${unit.kilometres}`;
}

/** The accuracy of a location, rounded up: `4 м`, `25 m`; from 100 metres formatted like a distance. */
export function formatAccuracy(metres: number, language: 'ru' | 'en'): string {
  return metres < 100
    ? `${Math.ceil(metres)}\u00a0${units[language].metres}`
    : formatDistance(metres, language);
}
