import type { AuditTarget } from '../audit/audit-target.ts';
import type { Implementation } from '../http/implement.ts';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { MailTemplate } from '../mail/mail-template.ts';
import type { Platform } from '../platform.ts';
import type { PurgeHandler } from '../purge/purge-workspace.ts';
import type { OwnedItems } from './owned-items.ts';

/** Registers a module's jobs. Their names must start with the module's name: `files.sweep`. */
export interface ModuleRunner extends JobRunner {
  /** Runs when the worker stops, to release resources that the jobs use, such as a browser. */
  onClose(release: () => Promise<void>): void;
  /** Runs once the worker has stopped and no job is running anymore. */
  onIdle(release: () => Promise<void>): void;
}

/** The declarations of all modules, for modules that process them. */
export interface ModuleDeclarations {
  ownedItems: readonly OwnedItems[];
}

/** One area of the server: its calls, background jobs and emails. */
export interface Module {
  /** The folder's name, which is also the prefix of its job names and email kinds. */
  name: string;
  /** Each function creates the implementations of some calls. They run in the API process. */
  routes?: readonly ((platform: Platform, declarations: ModuleDeclarations) => Implementation[])[];
  /** Each function registers job handlers and schedules. They run in the worker process. */
  jobs?: readonly ((platform: Platform, runner: ModuleRunner) => Promise<void>)[];
  /** The module's emails. The worker sends no emails of other kinds. */
  emails?: readonly MailTemplate[];
  /** Each handler removes the data that the module stores for a workspace outside the workspace's rows. */
  purgeHandlers?: readonly PurgeHandler[];
  /** The kinds of the module's objects that appear in the audit log. */
  auditTargets?: readonly AuditTarget[];
  /** The module's objects that belong to members, and need a new owner when a member leaves. */
  ownedItems?: readonly OwnedItems[];
}

export const defineModule = (module: Module): Module => module;
