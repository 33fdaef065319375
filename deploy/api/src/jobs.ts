import { registerProgressJobs, requestProgress } from './modules/campaigns/index.ts';
import { registerCrawlJobs } from './modules/crawl/index.ts';
import { registerFileJobs } from './modules/files/index.ts';
import { registerNotificationJobs } from './modules/notifications/index.ts';
import { registerInviteMailJobs } from './modules/partners/index.ts';
import { registerPdfJobs } from './modules/pdf/index.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createChromiumPrinter } from './platform/pdf/chromium-printer.ts';
import type { Platform } from './platform/platform.ts';

export interface RegisteredJobs {
  /** Tells campaigns that numbers of their workspace have changed. */
  factsLanded(workspaceIds: Iterable<string>): Promise<void>;
  /** Ends what the jobs hold, such as the printing browser. */
  close(): Promise<void>;
}

/** Gives the worker the background work of all modules. The facts' own loop runs beside it. */
export async function registerJobs(platform: Platform): Promise<RegisteredJobs> {
  const printer = createChromiumPrinter(platform.config.CHROMIUM_PATH, platform.log);
  await registerProgressJobs(platform, platform.jobs);
  await registerPdfJobs(platform, platform.jobs, printer);
  const crawls = await registerCrawlJobs(platform, platform.jobs);
  await registerFileJobs(platform, platform.jobs);
  await registerNotificationJobs(platform, platform.jobs);
  const mailer = await createMailer(platform.config);
  if (mailer) await registerInviteMailJobs(platform, platform.jobs, mailer);
  return {
    async factsLanded(workspaceIds) {
      for (const workspaceId of workspaceIds) await requestProgress(platform.jobs, workspaceId);
    },
    close: async () => {
      await crawls.close();
      await printer.close();
    },
  };
}
