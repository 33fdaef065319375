/** A refused change, or an unusable registry: the message is one sentence that says what to change. */
export class RegistryError extends Error {
  /** Each unmet requirement. */
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(reasons.length > 0 ? `${message}: ${reasons.join('; ')}.` : message);
    this.name = 'RegistryError';
    this.reasons = reasons;
  }
}
