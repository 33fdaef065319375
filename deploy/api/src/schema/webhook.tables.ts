import type { WebhookDeliveryState, WebhookMessageType, WebhookStatus } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, RowVersion, UpdatedAt } from './columns.ts';

interface WebhooksTable {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  status: Generated<WebhookStatus>;
  /** Encrypted with a key outside the database, because messages must be signed with the secret itself. */
  sealedSecret: string;
  /** The secret before the last rotation; until `earlierSecretUntil`, messages are also signed with it. */
  sealedEarlierSecret: Generated<string | null>;
  earlierSecretUntil: Generated<Date | null>;
  /** Failed attempts since the last success. */
  failureCount: Generated<number>;
  lastDeliveredAt: Generated<Date | null>;
  createdBy: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type WebhookRow = Selectable<WebhooksTable>;

/** Serves as both outbox and log. The id is the message's `webhook-id`, which is the same in every attempt. */
interface WebhookDeliveriesTable {
  id: string;
  workspaceId: string;
  webhookId: string;
  type: WebhookMessageType;
  /** What the message is about: each webhook gets only one message about the same subject. */
  subjectId: string | null;
  body: string;
  /**
   * The stamps of the partner grants on which the message's numbers depend, by media id. Once one of the grants ends,
   * the message is neither sent nor shown anymore.
   */
  partnerGrants: GeneratedJson<Record<string, string>>;
  state: Generated<WebhookDeliveryState>;
  attempts: Generated<number>;
  attemptsLeft: number;
  /** While the message is pending, the time of the next attempt; while it is being sent, the end of the lease. */
  dueAt: Date;
  statusCode: Generated<number | null>;
  answer: Generated<string | null>;
  duration: Generated<number | null>;
  attemptedAt: Generated<Date | null>;
  createdAt: CreatedAt;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
}
