import { createMailer } from '../../platform/mail/mailer.ts';
import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import { createChromiumPrinter } from '../../platform/pdf/chromium-printer.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanupJob, runJob } from './digests.jobs.ts';
import { composeRuns } from './run/compose-runs.ts';
import { removeContentBefore } from './run/content-store.ts';
import { deliverDigests } from './run/deliver-digests.ts';
import { createDueRuns } from './run/expand-runs.ts';

const everyMinute = '* * * * *';
const everyNight = '50 3 * * *';
const contentRetentionMs = 30 * 24 * 3_600_000;

export async function registerDigestJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  const mailer = await createMailer(platform.config);
  // Without an email server, nothing is sent. Once one is configured, each digest's latest missed run is sent.
  if (mailer) {
    const printer = createChromiumPrinter(platform.config.CHROMIUM_PATH, platform.log, {
      productOrigin: platform.config.PUBLIC_ORIGIN,
    });
    const closing = new AbortController();
    let currentRun = Promise.resolve();
    const run = async (signal: AbortSignal): Promise<void> => {
      await createDueRuns(platform, signal);
      await composeRuns({ platform, printer }, signal);
      await deliverDigests({ platform, mailer }, signal);
    };
    await runner.work(runJob, (_payload, { signal }) => {
      currentRun = run(AbortSignal.any([signal, closing.signal]));
      return currentRun;
    });
    await runner.schedule(runJob, everyMinute, {});
    // Waits for the email that is being sent, so that its outcome is recorded. The job itself reports errors.
    runner.onClose(async () => {
      closing.abort();
      await currentRun.catch(() => undefined);
      await printer.close();
    });
  }
  const cleanUp = () => removeContentBefore(platform, new Date(platform.clock.now().getTime() - contentRetentionMs));
  await runner.work(cleanupJob, cleanUp, { pollingSeconds: 60 });
  await runner.schedule(cleanupJob, everyNight, {});
}
