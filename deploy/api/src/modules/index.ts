import type { Module } from '../platform/modules/define-module.ts';
import { accountModule } from './account/index.ts';
import { alertsModule } from './alerts/index.ts';
import { apiKeysModule } from './api-keys/index.ts';
import { assistantModule } from './assistant/index.ts';
import { auditModule } from './audit/index.ts';
import { billingModule } from './billing/index.ts';
import { calculatedFieldsModule } from './calculated-fields/index.ts';
import { campaignsModule } from './campaigns/index.ts';
import { changeExplanationModule } from './change-explanation/index.ts';
import { clientReportsModule } from './client-reports/index.ts';
import { clientsModule } from './clients/index.ts';
import { collectionModule } from './collection/index.ts';
import { crawlModule } from './crawl/index.ts';
import { customMetricsModule } from './custom-metrics/index.ts';
import { dashboardsModule } from './dashboards/index.ts';
import { digestsModule } from './digests/index.ts';
import { driveModule } from './drive/index.ts';
import { externalModule } from './external/index.ts';
import { figuresModule } from './figures/index.ts';
import { filesModule } from './files/index.ts';
import { goalsModule } from './goals/index.ts';
import { groupsModule } from './groups/index.ts';
import { highlightsModule } from './highlights/index.ts';
import { lineageModule } from './lineage/index.ts';
import { linksModule } from './links/index.ts';
import { mediaModule } from './media/index.ts';
import { mediaDuplicatesModule } from './media-duplicates/index.ts';
import { notificationsModule } from './notifications/index.ts';
import { partnersModule } from './partners/index.ts';
import { pdfModule } from './pdf/index.ts';
import { picturesModule } from './pictures/index.ts';
import { reportDiscussionModule } from './report-discussion/index.ts';
import { reportFilesModule } from './report-files/index.ts';
import { reportLinksModule } from './report-links/index.ts';
import { reportTemplatesModule } from './report-templates/index.ts';
import { reportVersionsModule } from './report-versions/index.ts';
import { reportsModule } from './reports/index.ts';
import { sourceComparisonModule } from './source-comparison/index.ts';
import { sourceReplacementModule } from './source-replacement/index.ts';
import { sourcesModule } from './sources/index.ts';
import { syncModule } from './sync/index.ts';
import { tableSourcesModule } from './table-sources/index.ts';
import { timezonesModule } from './timezones/index.ts';
import { usersModule } from './users/index.ts';
import { webhooksModule } from './webhooks/index.ts';
import { workspacesModule } from './workspaces/index.ts';

/** All server modules: the API and the worker get their routes and jobs from here. */
export const modules: readonly Module[] = [
  accountModule,
  alertsModule,
  apiKeysModule,
  assistantModule,
  auditModule,
  billingModule,
  campaignsModule,
  changeExplanationModule,
  clientReportsModule,
  clientsModule,
  collectionModule,
  crawlModule,
  customMetricsModule,
  calculatedFieldsModule,
  dashboardsModule,
  digestsModule,
  driveModule,
  externalModule,
  figuresModule,
  filesModule,
  goalsModule,
  groupsModule,
  highlightsModule,
  lineageModule,
  linksModule,
  mediaModule,
  mediaDuplicatesModule,
  notificationsModule,
  partnersModule,
  pdfModule,
  picturesModule,
  reportDiscussionModule,
  reportFilesModule,
  reportLinksModule,
  reportTemplatesModule,
  reportVersionsModule,
  reportsModule,
  sourceComparisonModule,
  sourceReplacementModule,
  sourcesModule,
  syncModule,
  tableSourcesModule,
  timezonesModule,
  usersModule,
  webhooksModule,
  workspacesModule,
];
