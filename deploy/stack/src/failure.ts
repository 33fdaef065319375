/** Something that stops the command and that the person can do something about: one sentence with the way out. */
export class Failure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'Failure';
  }
}
