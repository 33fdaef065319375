/** A rejected change, or an unusable build or registry. The message is one sentence that says what to change. */
export class PublishingError extends Error {
  /** The unmet requirements. */
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(reasons.length > 0 ? `${message}: ${reasons.join('; ')}.` : message);
    this.name = 'PublishingError';
    this.reasons = reasons;
  }
}
