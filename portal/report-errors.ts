import { scrub } from '@kerb/core/domain/reporting/scrub.ts';
import type { BrowserOptions, ErrorEvent } from '@sentry/browser';

type LoadReporter = () => Promise<{ init(options: BrowserOptions): unknown }>;

/**
 * API-29: uncaught errors of the portal go to the service at this address, each of them; without an address nothing is loaded. Elements on
 * foreign pages report nothing: the errors of those pages are none of ours.
 */
export async function reportErrors(
  address: string | undefined,
  load: LoadReporter = () => import('@sentry/browser'),
): Promise<void> {
  if (!address) return;
  const { init } = await load();
  init({
    dsn: address,
    sampleRate: 1,
    beforeSend: scrubReport,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  });
}

/** SEC-14: what is not named here does not leave the device, and what is named leaves without anything about the driver. */
export function scrubReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk, debug_meta, contexts } = event;
  const kept = { event_id, timestamp, platform, level, release, environment, sdk, debug_meta };
  const { exception, message, breadcrumbs, request } = event;
  const told = scrub({ exception, message, breadcrumbs, request: { url: request?.url } });
  const report = { ...kept, ...told, contexts: contexts?.trace && { trace: contexts.trace } };
  const given = Object.entries(report).filter(([, value]) => value !== undefined);
  return { type: undefined, ...Object.fromEntries(given) };
}
