import { registerProgressJobs, requestProgress } from './modules/campaigns/index.ts';
import { registerCrawlJobs } from './modules/crawl/index.ts';
import { registerFileJobs } from './modules/files/index.ts';
import { registerNotificationJobs } from './modules/notifications/index.ts';
import { registerInviteMailJobs } from './modules/partners/index.ts';
import { registerPdfJobs } from './modules/pdf/index.ts';
import type { JobRunner } from './platform/jobs/job-queue.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createChromiumPrinter } from './platform/pdf/chromium-printer.ts';
import type { Platform } from './platform/platform.ts';

export interface RegisteredJobs {
  /** Tells campaigns that numbers of their workspace have changed. */
  factsLanded(workspaceIds: Iterable<string>): Promise<void>;
  /** Ends what the jobs hold, such as the printing browser. */
  close(): Promise<void>;
}

/** Jobs are taken up at last, when all are known: what is due at a start would hold it up. */
function takenUpLast(runner: JobRunner): { runner: JobRunner; takeUp(): Promise<unknown> } {
  const kinds: (() => Promise<void>)[] = [];
  return {
    runner: {
      ...runner,
      work: async (...kind) => {
        kinds.push(() => runner.work(...kind));
      },
    },
    takeUp: () => Promise.all(kinds.map((work) => work())),
  };
}

/** Gives the worker the background work of all modules. The facts' own loop runs beside it. */
export async function registerJobs(platform: Platform): Promise<RegisteredJobs> {
  const printer = createChromiumPrinter(platform.config.CHROMIUM_PATH, platform.log);
  const mailer = await createMailer(platform.config);
  const { runner, takeUp } = takenUpLast(platform.jobs);
  const [crawls] = await Promise.all([
    registerCrawlJobs(platform, runner),
    registerProgressJobs(platform, runner),
    registerPdfJobs(platform, runner, printer),
    registerFileJobs(platform, runner),
    registerNotificationJobs(platform, runner),
    mailer && registerInviteMailJobs(platform, runner, mailer),
  ]);
  await takeUp();
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
