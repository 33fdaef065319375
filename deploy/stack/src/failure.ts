/** A problem that stops the command and that the user can solve: one sentence that says what to do. */
export class Failure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'Failure';
  }
}
