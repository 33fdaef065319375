import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { deliverMessages } from './deliver/deliver-messages.ts';
import { cleanupJob, deliverJob } from './webhooks.jobs.ts';

const everyMinute = '* * * * *';
const everyNight = '40 3 * * *';
const retentionMs = 90 * 24 * 3_600_000;
/** More than one, so a slow receiver does not delay others on the same host. */
const connectionsPerHost = 4;

/** Removes old messages from the log. */
export async function cleanUpDeliveries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', new Date(clock.now().getTime() - retentionMs))
    .where('state', 'in', ['delivered', 'failed'])
    .execute();
}

export async function registerWebhookJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  const { CRAWL_ALLOWED_ADDRESSES: allowed, PUBLIC_ORIGIN } = platform.config;
  const userAgent = `ReportageWebhooks/1.0 (+${PUBLIC_ORIGIN})`;
  const reader = createWebReader({ userAgent, accept: '*/*', allowed, connections: connectionsPerHost });
  const shutdown = new AbortController();
  await runner.work(deliverJob, (_payload, { signal }) =>
    deliverMessages({ platform, reader }, AbortSignal.any([signal, shutdown.signal])),
  );
  await runner.schedule(deliverJob, everyMinute, {});
  await runner.work(cleanupJob, () => cleanUpDeliveries(platform), { pollingSeconds: 60 });
  await runner.schedule(cleanupJob, everyNight, {});
  runner.onClose(async () => {
    shutdown.abort();
    await reader.close();
  });
}
