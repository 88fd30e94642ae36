/** Breaks of problem details and of the headers about limits. */
const server = {
  row: 'RUN-05',
  project: 'contract',
  file: 'examples/city-server/platform/errors/answer-failures.ts',
  test: 'tests/contract/problem-details.contract.test.ts',
};
const headers = { ...server, file: 'examples/city-server/platform/limits/rate-limit-headers.ts' };

export default [
  {
    ...server,
    clause: 'problems only for whoever asks for them',
    find: '!request.headers.accept?.includes(problemType)',
    replace: 'false',
  },
  {
    ...server,
    clause: 'a problem has no HTTP status of success',
    find: 'status < 400 ? refusedStatus : status',
    replace: 'status',
  },
  {
    ...headers,
    clause: 'seconds until the window ends, not its length',
    find: 'secondsUntil(endsAt)}',
    replace: 'secondsUntil(endsAt) && 3600}',
  },
  {
    ...headers,
    clause: 'Retry-After for refused calls only',
    find: '    if (isTaken) return;\n',
    replace: '',
  },
  {
    ...server,
    clause: 'what is left after this call',
    file: 'examples/city-server/platform/limits/limiter.ts',
    find: 'Math.max(0, maximum - count)',
    replace: 'Math.max(0, maximum - count + 1)',
  },
  {
    ...server,
    clause: 'limits of other people are not told',
    file: 'examples/city-server/modules/accounts/login-limits.ts',
    find: 'await take(context, allowed)',
    replace: 'await take(context, allowed, context.noteLimits)',
  },
];
