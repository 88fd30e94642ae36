import type { PushSettingsWire } from '@kerb/core/contract/push.ts';
import type { PushKind } from '@kerb/core/contract/push-message.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findRow, storeRow } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityTimeOf, offsetMinutes, timeOfDay } from '../../platform/time/calendar.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { pushKinds, pushRows } from './push-kinds.ts';
import { pushRefusals } from './push-refusals.ts';

/** Minutes after midnight in the city. The end is the next day's if it is earlier. */
interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** What a driver has decided about push messages, for all devices. */
export interface PushSettings {
  readonly kindsOff: readonly PushKind[];
  readonly quietHours: QuietHours | undefined;
  /** Whether messages about a running stay respect the quiet hours too. */
  readonly isStayQuiet: boolean;
}

/** A driver sleeps between 22:00 and 8:00, and still wants to know that a paid stay ends. */
const defaultSettings: PushSettings = {
  kindsOff: [],
  quietHours: { from: 22 * 60, until: 8 * 60 },
  isStayQuiet: false,
};

export async function pushSettingsOf(
  { database }: Pick<ServerContext, 'database'>,
  accountId: string,
): Promise<PushSettings> {
  const stored = await findRow(database, 'push_settings', { account_id: accountId });
  if (!stored) return defaultSettings;
  const { kinds_off, quiet_from, quiet_until, is_stay_quiet } = stored;
  return {
    kindsOff: kinds_off,
    quietHours:
      quiet_from === null || quiet_until === null ? undefined : { from: quiet_from, until: quiet_until },
    isStayQuiet: is_stay_quiet,
  };
}

export async function storePushSettings(
  { database, account }: AccountContext,
  { kindsOff, quietHours, isStayQuiet }: PushSettings,
): Promise<void> {
  const row = {
    kinds_off: JSON.stringify(kindsOff),
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    is_stay_quiet: isStayQuiet,
  };
  await storeRow(database, 'push_settings', { account_id: account.id }, row);
}

/**
 * When the quiet hours end that a message of this kind has to wait for; `undefined` if it can be sent now.
 */
export function quietEndFor(
  { quietHours, isStayQuiet }: PushSettings,
  kind: PushKind,
  now: Date,
  timeZone: string,
): Date | undefined {
  if (!quietHours || (pushRows[kind].isAboutStay && !isStayQuiet)) return undefined;
  const { hour, minute } = cityTimeOf(now, timeZone);
  const sinceBegin = minutesBetween(quietHours.from, hour * 60 + minute);
  const length = minutesBetween(quietHours.from, quietHours.until);
  if (sinceBegin >= length) return undefined;
  const wholeMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  const end = new Date(wholeMinute + (length - sinceBegin) * 60_000);
  // In a night of summer time the clock is put forward or back.
  return new Date(end.getTime() + (offsetMinutes(now, timeZone) - offsetMinutes(end, timeZone)) * 60_000);
}

const day = 24 * 60;

function minutesBetween(from: number, until: number): number {
  return (until - from + day) % day;
}

export function settingsWire({ kindsOff, quietHours, isStayQuiet }: PushSettings): PushSettingsWire {
  return {
    kindsOff: kindsOff.join(' '),
    ...(quietHours ? { quietFrom: timeOfDay(quietHours.from), quietUntil: timeOfDay(quietHours.until) } : {}),
    isStayQuiet: isStayQuiet ? '1' : '0',
  };
}

/** Throws `ValidationError` for a time of which there is none, and for quiet hours without a length. */
export function readSettings({
  kindsOff,
  quietFrom,
  quietUntil,
  isStayQuiet,
}: PushSettingsWire): PushSettings {
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)];
  if ((from === undefined) !== (until === undefined) || (from !== undefined && from === until))
    throw new ApiError(pushRefusals.quietHoursInvalid);
  return {
    kindsOff: pushKinds.filter((kind) => kindsOff.split(' ').includes(kind)),
    quietHours: from === undefined || until === undefined ? undefined : { from, until },
    isStayQuiet: isStayQuiet === '1',
  };
}

function minutesOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) throw new ApiError(pushRefusals.quietHoursInvalid);
  return Number(hours) * 60 + Number(minutes);
}
