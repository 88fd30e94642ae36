import { writeFileSync } from 'node:fs';

/** The line of a summary for a test that passed only when tried again: its title, and how it failed first. */
export function flakyLine(title, message = '') {
  // Colours of a terminal.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
  const [reason = ''] = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
  return reason ? `${title}\n    ${reason.slice(0, 300)}` : title;
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
