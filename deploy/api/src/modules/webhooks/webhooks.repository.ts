import { type WebhookDeliveryState, webhookFailuresAllowed } from '@reportage/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { WebhookDeliveryRow, WebhookRow, WebhookTables } from '../../schema/webhook.tables.ts';

export interface ListedWebhook extends WebhookRow {
  createdByName: string;
  alertCount: number;
}

const maxDeliveries = 100;
const finalStates: readonly WebhookDeliveryState[] = ['delivered', 'failed'];

/** Reads and writes the webhooks of one workspace. */
export function createWebhooksRepository(db: Executor, workspaceId: string) {
  const selectWebhooks = () =>
    db
      .selectFrom('webhooks')
      .leftJoin('users', 'users.id', 'webhooks.createdBy')
      .selectAll('webhooks')
      .select([
        sql<string>`coalesce(users.name, '')`.as('createdByName'),
        sql<number>`(select count(*)::int from app.alert_webhooks a where a.webhook_id = webhooks.id)`.as('alertCount'),
      ])
      .where('webhooks.workspaceId', '=', workspaceId);

  return {
    list: (): Promise<ListedWebhook[]> =>
      selectWebhooks().orderBy(sql`lower(webhooks.name)`).orderBy('webhooks.id').execute(),

    find: (id: string): Promise<ListedWebhook | undefined> =>
      selectWebhooks().where('webhooks.id', '=', id).executeTakeFirst(),

    insert: async (row: Omit<Insertable<WebhookTables['webhooks']>, 'workspaceId'>): Promise<void> => {
      await db
        .insertInto('webhooks')
        .values({ ...row, workspaceId })
        .execute();
    },

    /** @returns false if the webhook has a newer version */
    async update(id: string, values: Updateable<WebhookTables['webhooks']>, version: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set({ ...values, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('webhooks').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    },

    listDeliveries: (webhookId: string): Promise<WebhookDeliveryRow[]> =>
      db
        .selectFrom('webhookDeliveries')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('webhookId', '=', webhookId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxDeliveries)
        .execute(),

    findDelivery: (webhookId: string, id: string): Promise<WebhookDeliveryRow | undefined> =>
      db
        .selectFrom('webhookDeliveries')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('webhookId', '=', webhookId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** @returns false if the message is still being delivered */
    async resend(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set({ state: 'pending', attemptsLeft: 1, dueAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('state', 'in', finalStates)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** Whether this number of failures in a row disables a webhook. */
export const shouldDisable = (failureCount: number): boolean => failureCount >= webhookFailuresAllowed;
