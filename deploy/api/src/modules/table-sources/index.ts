import { defineModule, type ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPrivateSheetReader } from './read-private-sheet.ts';
import { readSourceTable } from './read-source-table.ts';
import { readTableJob } from './read-table.job.ts';
import { createSourceTableFetcher } from './source-table-fetcher.ts';
import { tableSourceRoutes } from './table-sources.routes.ts';

const concurrentReads = 2;

/** Registers no schedule: the job `sync.due` finds the tables that are due and sends this job. */
async function registerReadJob(platform: Platform, runner: ModuleRunner): Promise<void> {
  const services = {
    ...platform,
    fetchTable: createSourceTableFetcher(platform.config),
    readSheet: createPrivateSheetReader(platform),
  };
  await runner.work(readTableJob, ({ connectionId }) => readSourceTable(services, connectionId), {
    concurrency: concurrentReads,
  });
}

export const tableSourcesModule = defineModule({
  name: 'tables',
  routes: [tableSourceRoutes],
  jobs: [registerReadJob],
});
