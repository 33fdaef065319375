/** A problem that stops the command and that the user can solve: one sentence with the remedy. */
export class Failure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'Failure';
  }
}
