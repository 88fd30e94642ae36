import type { BrowserOptions, ErrorEvent } from '@sentry/browser';
import { expect, test, vi } from 'vitest';
import { reportErrors, scrubReport } from './report-errors.ts';

const address = 'https://key@reports.example/1';

test('API-29 SEC-14 the service is started with sample rate 1, and collects nothing by itself, if the build has its address', async () => {
  const init = vi.fn<(options: BrowserOptions) => void>();
  await reportErrors(address, async () => ({ init }));
  expect(init).toHaveBeenCalledTimes(1);
  expect(init.mock.lastCall?.[0]).toMatchObject({
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
});

test.each([undefined, ''])(
  'API-29 SEC-14 without an address (%j) not even its code is loaded',
  async (none) => {
    const load = vi.fn(async () => ({ init: () => {} }));
    await reportErrors(none, load);
    expect(load).not.toHaveBeenCalled();
  },
);

const report: ErrorEvent = {
  type: undefined,
  event_id: '0123456789abcdef0123456789abcdef',
  message: 'No zone for А123ВС52',
  exception: {
    values: [
      {
        type: 'Error',
        value: 'phone 79101234567',
        stacktrace: { frames: [{ filename: 'https://city.example/a.js?v=1', lineno: 3 }] },
      },
    ],
  },
  breadcrumbs: [
    { category: 'fetch', data: { url: 'https://api.example/cost?Token=s3cr3t', status_code: 500 } },
    { category: 'console', message: 'refused with password: qwerty-7 and code=4821' },
  ],
  request: {
    url: 'https://city.example/guest-payment?plate=А123ВС52',
    cookies: { id: '1' },
    headers: { Referer: 'x' },
  },
  user: { ip_address: '10.0.0.1', email: 'a@b.example' },
  extra: { draft: { plate: 'А123ВС52' } },
  contexts: {
    trace: { trace_id: 'fedcba9876543210fedcba9876543210', span_id: '1' },
    device: { name: 'Ivan’s phone' },
  },
};

test('API-29 SEC-14 a report has no plate, phone, e-mail, token, password, code, query string, cookie or data of the user', () => {
  const sent = scrubReport(report);
  expect(JSON.stringify(sent)).not.toMatch(
    /А123ВС52|7910|a@b|s3cr3t|qwerty|4821|\?v=1|plate=|Ivan|10\.0\.0\.1|cookies|Referer/,
  );
  expect(Object.keys(sent)).not.toContain('user');
  expect(Object.keys(sent)).not.toContain('extra');
});

test('SEC-14 a report has the error, its location and the report’s id', () => {
  const sent = scrubReport(report);
  expect(sent.event_id).toBe(report.event_id);
  expect(sent.contexts).toEqual({ trace: report.contexts?.trace });
  expect(sent.exception?.values?.[0]?.stacktrace?.frames?.[0]).toEqual({
    filename: 'https://city.example/a.js?[removed]',
    lineno: 3,
  });
  expect(sent.message).toBe('No zone for [plate]');
});
