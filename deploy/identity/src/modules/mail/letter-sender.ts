import type { OutboxRow } from '../../platform/schema.ts';
import type { LetterContent } from './outbox.repository.ts';

/** One way to reach people. */
export interface LetterSender {
  /** Resolves once the letter was accepted. @throws {DeliveryError}, or any other error, which is tried again */
  send: (row: OutboxRow, content: LetterContent) => Promise<void>;
  close: () => void;
}

/** A refusal that says what to do next. */
export class DeliveryError extends Error {
  /** Trying again is of no use. */
  readonly isFinal: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { isFinal, retryAfterMs }: { isFinal: boolean; retryAfterMs?: number | undefined }) {
    super(message);
    this.name = 'DeliveryError';
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}
