import type { Implementation } from '../http/implement.ts';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { MailTemplate } from '../mail/mail-template.ts';
import type { Platform } from '../platform.ts';

/** Registers a module's jobs; their names must start with the module's: `files.sweep`. */
export interface ModuleRunner extends JobRunner {
  /** Runs when the worker stops, to release what the jobs hold open, such as a browser. */
  onClose(release: () => Promise<void>): void;
}

/** One area of the server: its calls, background jobs and mails. */
export interface Module {
  /** The folder's name, and the prefix of its job names and mail kinds. */
  name: string;
  /** Each creates the implementations of some calls. They run in the API process. */
  routes?: readonly ((platform: Platform) => Implementation[])[];
  /** Each registers handlers and schedules. They run in the worker process. */
  jobs?: readonly ((platform: Platform, runner: ModuleRunner) => Promise<void>)[];
  /** Its mails. The worker sends no mails of other kinds. */
  mails?: readonly MailTemplate[];
}

export const defineModule = (module: Module): Module => module;
