/** What a step gave; the fields that the tests use. */
export interface StepResult {
  readonly step: { readonly name: string };
  readonly passed: number;
  readonly failures: readonly string[];
  readonly flaky: readonly string[];
  readonly again?: () => Promise<{ readonly failures: readonly string[] }>;
}

export function runFailedAgain<Result extends StepResult>(result: Result): Promise<Result>;
