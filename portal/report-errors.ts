import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import type { BrowserOptions, ErrorEvent } from '@sentry/browser';
import { scrub } from '../core/domain/scrub.ts';

const sentry = lazyChunk(() => import('@sentry/browser'));

type LoadReporter = () => Promise<{ init(options: BrowserOptions): unknown }>;

/**
 * Sends each uncaught error of the portal to the service at this address; without an address nothing is
 * loaded. Elements on host pages report nothing, because the errors of those pages are not Kerb's.
 */
export async function reportErrors(
  address: string | undefined,
  load: LoadReporter = sentry.load,
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

/** Only the fields named here are sent, without any data of the driver. */
export function scrubReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk, debug_meta, contexts } = event;
  const metadata = { event_id, timestamp, platform, level, release, environment, sdk, debug_meta };
  const { exception, message, breadcrumbs, request } = event;
  const scrubbed = scrub({ exception, message, breadcrumbs, request: { url: request?.url } });
  const report = { ...metadata, ...scrubbed, contexts: contexts?.trace && { trace: contexts.trace } };
  const present = Object.entries(report).filter(([, value]) => value !== undefined);
  return { type: undefined, ...Object.fromEntries(present) };
}
