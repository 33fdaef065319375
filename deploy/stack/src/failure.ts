/** A problem that stops the command and that the user can solve. Its message says what to do. */
export class Failure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Failure';
  }
}
