/** Something that stops the command and that the person can do something about: one sentence with the way out. */
export class Failure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'Failure';
  }
}

/** Exit code of a process of the stack that must not be started again before somebody did something. */
export const failureExitCode = 65;
