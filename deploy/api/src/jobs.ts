import type { Platform } from './platform/platform.ts';

/** Gives the worker the background work of all modules. The facts' own jobs are registered beside it. */
export async function registerJobs(_platform: Platform): Promise<void> {}
