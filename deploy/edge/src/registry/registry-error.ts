/** A change that was refused, or a registry that cannot be used: the message is one sentence, which says what to do. */
export class RegistryError extends Error {
  /** Each requirement that is not met. */
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(reasons.length > 0 ? `${message}: ${reasons.join('; ')}.` : message);
    this.name = 'RegistryError';
    this.reasons = reasons;
  }
}
