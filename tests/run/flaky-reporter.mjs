import { writeFileSync } from 'node:fs';

/** Lines of a failure. What the test waited for is in its log of calls, below the first line. */
const longestReason = 10;

/** Of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const colours = /\u001b\[[\d;]*m/g;

/** For the summary: the title of a test that passed only when tried again, and how it failed first. */
export function flakyLine(title, message = '') {
  const reason = message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...reason.slice(0, longestReason).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/** Writes a line for each test that passed only when tried again, as JSON, to the file in KERB_FLAKY. */
export default class FlakyReporter {
  lines = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.lines.push(flakyLine(test.fullName, test.result().errors?.[0]?.message));
  }

  onTestRunEnd() {
    if (process.env.KERB_FLAKY) writeFileSync(process.env.KERB_FLAKY, JSON.stringify(this.lines));
  }
}
