import { defineSweep } from '../jobs/define-job.ts';
import { defineModule, type Module, type ModuleRunner } from '../modules/define-module.ts';
import type { Platform } from '../platform.ts';
import { deliverJob } from './deliver.job.ts';
import { deliverEmails } from './deliver-mails.ts';
import { createMailRegistry, type MailTemplate } from './mail-template.ts';
import { createMailer } from './mailer.ts';
import { createOutboxRepository } from './outbox.repository.ts';

const cleanupJob = defineSweep('mail.tidy', 120);

const everyMinute = '* * * * *';
const everyNight = '40 3 * * *';
const retentionMs = 90 * 24 * 3_600_000;

async function registerDelivery(
  platform: Platform,
  runner: ModuleRunner,
  templates: ReadonlyMap<string, MailTemplate>,
): Promise<void> {
  const mailer = await createMailer(platform.config);
  if (!mailer) return;
  const closing = new AbortController();
  let currentDelivery = Promise.resolve();
  await runner.work(deliverJob, (_payload, { signal }) => {
    currentDelivery = deliverEmails({ platform, mailer, templates }, AbortSignal.any([signal, closing.signal]));
    return currentDelivery;
  });
  await runner.schedule(deliverJob, everyMinute, {});
  // Finish sending the current email first, so the outbox records it.
  runner.onClose(async () => {
    closing.abort();
    await currentDelivery.catch(() => undefined);
  });
}

async function registerCleanup({ db, clock }: Platform, runner: ModuleRunner): Promise<void> {
  await runner.work(
    cleanupJob,
    () => createOutboxRepository(db).deleteFinished(new Date(clock.now().getTime() - retentionMs)),
    { pollingSeconds: 60 },
  );
  await runner.schedule(cleanupJob, everyNight, {});
}

/**
 * Runs the outbox's jobs, which send these modules' emails.
 * @throws {Error} if two emails have the same kind, or a kind does not start with its module's name
 */
export function createMailModule(modules: readonly Module[]): Module {
  const templates = createMailRegistry(
    modules.flatMap(({ name, emails = [] }) =>
      emails.map((email) => {
        if (!email.kind.startsWith(`${name}.`)) throw new Error(`Module ${name} may not send the email ${email.kind}.`);
        return email;
      }),
    ),
  );
  return defineModule({
    name: 'mail',
    jobs: [(platform, runner) => registerDelivery(platform, runner, templates), registerCleanup],
  });
}
