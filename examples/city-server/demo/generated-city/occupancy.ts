import type { FreeSpaces } from '../../modules/cities/city.ts';
import { hashOf, shareOf } from '../../platform/random.ts';
import { cityTimeOf, isDayOff } from '../../platform/time/calendar.ts';

/** Percentage of spaces taken by hour of the day, on a working day and on a day off. */
const workday = [
  18, 14, 12, 10, 10, 14, 24, 42, 62, 76, 84, 87, 88, 86, 85, 84, 82, 80, 74, 64, 52, 40, 32, 24,
];
const dayOff = [
  26, 22, 18, 15, 14, 15, 18, 24, 32, 44, 56, 66, 74, 78, 80, 80, 78, 74, 70, 64, 56, 46, 38, 32,
];

/** Plays the sensors: the number changes every ten minutes and is the same for all requests. */
export const freeSpaces: FreeSpaces = ({ code, total }, now, timeZone) => {
  const { hour, minute, date } = cityTimeOf(now, timeZone);
  const curve = isDayOff(date) ? dayOff : workday;
  const [from = 50, to = 50] = [curve[hour], curve[(hour + 1) % 24]];
  const usual = from + ((to - from) * minute) / 60;
  const character = (shareOf(`busy ${code}`) - 0.5) * 56;
  const flicker = (shareOf(`${code} ${date} ${hour} ${Math.floor(minute / 10)}`) - 0.5) * 14;
  const taken = Math.min(100, Math.max(0, usual + character + flicker)) / 100;
  const exact = total * (1 - taken);
  return Math.min(total, Math.floor(exact + (hashOf(`${code} ${date} ${hour}`) % 2) * 0.5));
};
