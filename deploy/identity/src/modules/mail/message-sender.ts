import type { OutboxRow } from '../../platform/schema.ts';
import type { MessageContent } from './outbox.repository.ts';

/** Sends messages through one channel. */
export interface MessageSender {
  /** Resolves once the message is accepted. @throws {DeliveryError}, or any other error, which is retried */
  send: (row: OutboxRow, content: MessageContent) => Promise<void>;
  close: () => void;
}

/** A rejection that states whether and when to retry. */
export class DeliveryError extends Error {
  /** Whether retrying is pointless. */
  readonly isFinal: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { isFinal, retryAfterMs }: { isFinal: boolean; retryAfterMs?: number | undefined }) {
    super(message);
    this.name = 'DeliveryError';
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}
