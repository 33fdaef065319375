import type { Implementation } from '../http/implement.ts';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { MailTemplate } from '../mail/mail-template.ts';
import type { Platform } from '../platform.ts';

/** What a module registers its jobs with. It takes only jobs whose name begins with the module's: `files.sweep`. */
export interface ModuleRunner extends JobRunner {
  /** Runs when the worker stops, to end what the jobs hold open, such as a browser. */
  onClose(release: () => Promise<void>): void;
}

/** One area of the server: the calls that it answers, the background work that it does and the mails that it sends. */
export interface Module {
  /** The folder's name, and the first part of the names of its jobs and kinds of mails. */
  name: string;
  /** Each makes the implementations of some calls. They run in the API process. */
  routes?: readonly ((platform: Platform) => Implementation[])[];
  /** Each registers handlers and schedules. They run in the worker process. */
  jobs?: readonly ((platform: Platform, runner: ModuleRunner) => Promise<void>)[];
  /** What it sends by the outbox. The worker sends no mail of another kind. */
  mails?: readonly MailTemplate[];
}

export const defineModule = (module: Module): Module => module;
