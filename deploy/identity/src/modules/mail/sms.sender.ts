import type { SmsRequest } from '@reportage/contracts';
import type { Config } from '../../config.ts';
import { secondMs } from '../../platform/clock.ts';
import { renderCodeTextMessage } from './code-text.ts';
import { DeliveryError, type MessageSender } from './message-sender.ts';

/** Well below a message's lease, so that no other server sends the message in the meantime. */
const timeoutMs = 20 * secondMs;
/** Statuses after which a retry may succeed. */
const isRetryable = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** Sends text messages through a gateway, whose API is described in `shared/contracts/src/internal/sms-gateway.ts`. */
export function createSmsSender(gateway: NonNullable<Config['smsGateway']>): MessageSender {
  return {
    async send(row, content) {
      if (content.purpose === 'guessing') throw new DeliveryError('Notices are only sent by email.', { isFinal: true });
      const message: SmsRequest = {
        to: row.to_address,
        text: renderCodeTextMessage(content),
        ...(gateway.from === undefined ? {} : { from: gateway.from }),
      };
      const response = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${gateway.token}`,
          'content-type': 'application/json',
          // The key is the same in every attempt, so that a lost response does not cause a second message.
          'idempotency-key': row.id,
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new DeliveryError(`The gateway responded with ${response.status}`, {
        isFinal: !isRetryable(response.status),
        retryAfterMs: getRetryAfterMs(response),
      });
    },
    close: () => undefined,
  };
}

function getRetryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * secondMs : undefined;
}
