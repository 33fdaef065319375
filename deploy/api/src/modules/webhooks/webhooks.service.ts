import {
  maxWebhooks,
  rotatedSecretHours,
  type User,
  type Webhook,
  type WebhookDelivery,
  type webhookPayloadSchema,
  type webhookUpdateSchema,
  type z,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { areGrantsCurrent, checkFrozenGrants } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUrlProblem } from './webhook-address.ts';
import { createWebhookOutbox } from './webhook-outbox.ts';
import { createWebhookSecret, sealSecret } from './webhook-secret.ts';
import { deliverJob } from './webhooks.jobs.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import { createWebhooksRepository, type ListedWebhook } from './webhooks.repository.ts';

type Payload = z.output<typeof webhookPayloadSchema>;
type Update = z.output<typeof webhookUpdateSchema>;
type WebhookWithSecret = { webhook: Webhook; secret: string };

const hourMs = 3_600_000;
/** A test is attempted once, because the user is waiting for the result. */
const maxTestAttempts = 1;

const notActiveMessage = {
  en: 'This webhook is not active. Resume it first.',
  de: 'Dieser Webhook ist nicht aktiv. Setzen Sie ihn zuerst fort.',
};

export function createWebhooksService(platform: Platform) {
  const { db, clock, identifiers, secrets, jobs, config } = platform;
  const outbox = createWebhookOutbox(platform);

  const getRepository = ({ workspaceId }: WorkspaceScope, executor: Executor = db) =>
    createWebhooksRepository(executor, workspaceId);

  /** @throws {AppError} `notFound` */
  async function find(scope: WorkspaceScope, id: string, executor: Executor = db): Promise<ListedWebhook> {
    const row = await getRepository(scope, executor).find(id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  const present = (row: ListedWebhook): Webhook => presentWebhook(row, clock.now());
  const read = async (scope: WorkspaceScope, id: string): Promise<Webhook> => present(await find(scope, id));

  function requireValidUrl(url: string): void {
    const problem = findUrlProblem(url, config.CRAWL_ALLOWED_ADDRESSES);
    if (problem) throw invalidField('body.url', problem);
  }

  /** @throws {AppError} `conflict` */
  function requireActive({ status }: ListedWebhook): void {
    if (status !== 'active') throw new AppError('conflict', { detail: notActiveMessage });
  }

  return {
    list: async (scope: WorkspaceScope): Promise<Webhook[]> => (await getRepository(scope).list()).map(present),

    async create(scope: WorkspaceScope, user: Pick<User, 'id'>, { name, url }: Payload): Promise<WebhookWithSecret> {
      requireValidUrl(url);
      const id = identifiers.next('webhook');
      const secret = createWebhookSecret();
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        // Locks the workspace, so concurrent requests cannot exceed the limit.
        await tx.selectFrom('workspaces').select('id').where('id', '=', scope.workspaceId).forUpdate().execute();
        const webhooks = getRepository(scope, tx);
        if ((await webhooks.list()).length >= maxWebhooks) {
          throw invalidField('body.name', {
            en: `exceeds the limit: a workspace can have at most ${maxWebhooks} webhooks`,
            de: `überschreitet das Limit: Ein Arbeitsbereich kann höchstens ${maxWebhooks} Webhooks haben`,
          });
        }
        const sealedSecret = sealSecret(secrets, secret);
        await webhooks.insert({ id, name, url, sealedSecret, createdBy: user.id, createdAt: now, modifiedAt: now });
      });
      return { webhook: await read(scope, id), secret };
    },

    async update(scope: WorkspaceScope, id: string, { version, status, ...changes }: Update): Promise<Webhook> {
      const row = await find(scope, id);
      if (changes.url !== undefined && changes.url !== row.url) requireValidUrl(changes.url);
      const values = {
        name: changes.name ?? row.name,
        url: changes.url ?? row.url,
        modifiedAt: clock.now(),
        ...(status ? { status, ...(status === 'active' ? { failureCount: 0 } : {}) } : {}),
      };
      const isSaved = await getRepository(scope).update(id, values, version);
      if (!isSaved) throw new AppError('conflict', { details: { current: await read(scope, id) } });
      if (status === 'active') await jobs.send(deliverJob, {});
      return read(scope, id);
    },

    async rotate(scope: WorkspaceScope, id: string): Promise<WebhookWithSecret> {
      const row = await find(scope, id);
      const secret = createWebhookSecret();
      const now = clock.now();
      const values = {
        sealedSecret: sealSecret(secrets, secret),
        sealedEarlierSecret: row.sealedSecret,
        modifiedAt: now,
        earlierSecretUntil: new Date(now.getTime() + rotatedSecretHours * hourMs),
      };
      const isSaved = await getRepository(scope).update(id, values, row.version);
      if (!isSaved) throw new AppError('conflict', { details: { current: await read(scope, id) } });
      return { webhook: await read(scope, id), secret };
    },

    async remove(scope: WorkspaceScope, id: string): Promise<void> {
      await find(scope, id);
      await getRepository(scope).remove(id);
    },

    /** @throws {AppError} `conflict` for a webhook that is not active */
    async test(scope: WorkspaceScope, id: string): Promise<string> {
      const row = await find(scope, id);
      requireActive(row);
      const data = { webhook: { id, name: row.name }, text: 'This is a test. Nothing has happened.' };
      const message = { workspaceId: scope.workspaceId, webhookId: id, type: 'webhook.test' as const, data };
      const deliveryId = await outbox.enqueue(db, message, maxTestAttempts);
      await outbox.deliverSoon();
      return deliveryId;
    },

    async listDeliveries(scope: WorkspaceScope, id: string): Promise<WebhookDelivery[]> {
      await find(scope, id);
      const rows = await getRepository(scope).listDeliveries(id);
      const currentFlags = await checkFrozenGrants(
        platform,
        scope.workspaceId,
        rows.map(({ partnerGrants }) => partnerGrants),
      );
      return rows.map((delivery, index) => presentDelivery(delivery, currentFlags[index] ?? false));
    },

    /**
     * @throws {AppError} `conflict` if the message is still being delivered or the webhook is not active,
     * `numbersRevoked` if a partner has revoked access to numbers in the message
     */
    async resend(scope: WorkspaceScope, id: string, deliveryId: string): Promise<void> {
      const row = await find(scope, id);
      const delivery = await getRepository(scope).findDelivery(id, deliveryId);
      if (!delivery) throw new AppError('notFound');
      requireActive(row);
      if (!(await areGrantsCurrent(platform, scope.workspaceId, delivery.partnerGrants)))
        throw new AppError('numbersRevoked');
      if (!(await getRepository(scope).resend(deliveryId, clock.now()))) throw new AppError('conflict');
      await outbox.deliverSoon();
    },
  };
}
