/** A publication that was refused, or a registry that cannot be used: the message says what to do. */
export class RegistryError extends Error {
  /** One line for each requirement that is not met. */
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(reasons.length > 0 ? `${message}\n${reasons.map((reason) => `- ${reason}`).join('\n')}` : message);
    this.name = 'RegistryError';
    this.reasons = reasons;
  }
}
