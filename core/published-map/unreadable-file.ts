import { AppError } from '../errors/app-error.ts';

/** What is wrong with a file, for the person who wants to publish it. */
export class FileProblem extends Error {}

/** The error of a file that cannot be read; its cause says what was found and what to do. */
export function unreadableFile(problem: string): AppError {
  return new AppError('unreadable', { cause: new FileProblem(problem) });
}
