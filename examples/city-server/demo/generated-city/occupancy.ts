import type { FreeSpaces } from '../../modules/cities/city.ts';
import { shareOf } from '../../platform/random.ts';
import { cityTimeOf, isDayOff } from '../../platform/time/calendar.ts';

/** Percentage of spaces taken by hour of the day, on a working day and on a day off. */
const workday = [
  18, 14, 12, 10, 10, 14, 24, 42, 62, 76, 84, 87, 88, 86, 85, 84, 82, 80, 74, 64, 52, 40, 32, 24,
];
const dayOff = [
  26, 22, 18, 15, 14, 15, 18, 24, 32, 44, 56, 66, 74, 78, 80, 80, 78, 74, 70, 64, 56, 46, 38, 32,
];

/** On Fridays people go out: so much more from 18:00 on. */
const fridayEvening = 12;

/** Hours in which a day that is busier than usual stays so. */
const moodHours = 4;

interface DemoMoment {
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
  /** Percentage of spaces that are taken at an average parking. */
  readonly usual: number;
}

/** The moments of some weeks, because a history asks for the same ones at each parking. */
const moments = new Map<string, DemoMoment>();
const maximumMoments = 5000;

function momentOf(now: Date, timeZone: string): DemoMoment {
  const key = `${timeZone} ${Math.floor(now.getTime() / 60_000)}`;
  const cached = moments.get(key);
  if (cached) return cached;
  const { hour, minute, date, weekday } = cityTimeOf(now, timeZone);
  const curve = isDayOff(date) ? dayOff : workday;
  const [from = 50, to = 50] = [curve[hour], curve[(hour + 1) % 24]];
  const evening = weekday === 5 && hour >= 18 ? fridayEvening : 0;
  const moment = { hour, minute, date, usual: from + ((to - from) * minute) / 60 + evening };
  if (moments.size >= maximumMoments) moments.clear();
  moments.set(key, moment);
  return moment;
}

/**
 * Plays the sensors: the number changes every ten minutes and is the same for all requests. A parking that is
 * busier than usual stays so for some hours, so that a forecast can use it.
 */
export const freeSpaces: FreeSpaces = ({ code, total }, now, timeZone) => {
  const { hour, minute, date, usual } = momentOf(now, timeZone);
  const character = (shareOf(`busy ${code}`) - 0.5) * 56;
  const block = Math.floor(hour / moodHours);
  const moodAt = (index: number) => shareOf(`${code} ${date} mood ${index}`) - 0.5;
  const way = (hour - block * moodHours + minute / 60) / moodHours;
  const mood = (moodAt(block) * (1 - way) + moodAt(block + 1) * way) * 24;
  const flicker = (shareOf(`${code} ${date} ${hour} ${Math.floor(minute / 10)}`) - 0.5) * 4;
  const taken = Math.min(100, Math.max(0, usual + character + mood + flicker)) / 100;
  return Math.min(total, Math.floor(total * (1 - taken) + 0.25));
};
