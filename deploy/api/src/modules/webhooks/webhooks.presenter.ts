import type { Webhook, WebhookDelivery } from '@reportage/contracts';
import type { WebhookDeliveryRow } from '../../schema/webhook.tables.ts';
import type { ListedWebhook } from './webhooks.repository.ts';

export function presentWebhook(row: ListedWebhook, now: Date): Webhook {
  const { id, name, url, status, failureCount, alertCount, createdByName, version } = row;
  const { earlierSecretUntil: until } = row;
  return {
    id,
    name,
    url,
    status,
    failureCount,
    alertCount,
    createdByName,
    version,
    earlierSecretUntil: until && until > now ? until.toISOString() : null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  };
}

/** @param isCurrent whether no partner has since revoked access to numbers in the message */
export function presentDelivery(row: WebhookDeliveryRow, isCurrent: boolean): WebhookDelivery {
  const { id, type, state, attempts, statusCode, answer, duration, body } = row;
  return {
    id,
    type,
    state,
    attempts,
    statusCode,
    answer,
    duration,
    body: isCurrent ? body : null,
    createdAt: row.createdAt.toISOString(),
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: state === 'pending' ? row.dueAt.toISOString() : null,
  };
}
