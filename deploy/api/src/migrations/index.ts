import type { Migration } from 'kysely/migration';
import * as workspaces from './0001-workspaces.ts';
import * as sources from './0002-sources.ts';
import * as campaigns from './0003-campaigns.ts';
import * as reports from './0004-reports.ts';
import * as jobs from './0005-jobs.ts';
import * as collection from './0101-collection.ts';

/** Forward-only, in order of their names. What collection and facts need begins at 0101. */
export const migrations: Record<string, Migration> = {
  '0001-workspaces': workspaces,
  '0002-sources': sources,
  '0003-campaigns': campaigns,
  '0004-reports': reports,
  '0005-jobs': jobs,
  '0101-collection': collection,
};
