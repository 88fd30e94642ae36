import { writeFileSync } from 'node:fs';

/** Writes the titles of tests that passed only when tried again, as JSON, to the file in KERB_FLAKY. */
export default class FlakyReporter {
  titles = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.titles.push(test.fullName);
  }

  onTestRunEnd() {
    if (process.env.KERB_FLAKY) writeFileSync(process.env.KERB_FLAKY, JSON.stringify(this.titles));
  }
}
