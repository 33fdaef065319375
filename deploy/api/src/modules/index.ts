import type { Implementation } from '../platform/http/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { accountRoutes } from './account/index.ts';
import { campaignRoutes } from './campaigns/index.ts';
import { clientReportRoutes } from './client-reports/index.ts';
import { clientRoutes } from './clients/index.ts';
import { collectionRoutes } from './collection/index.ts';
import { crawlRoutes } from './crawl/index.ts';
import { customMetricRoutes, mediaMetricRoutes } from './custom-metrics/index.ts';
import { driveRoutes } from './drive/index.ts';
import { fileRoutes } from './files/index.ts';
import { lineageRoutes } from './lineage/index.ts';
import { mediaRoutes, previewRoutes } from './media/index.ts';
import { duplicateRoutes } from './media-duplicates/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { partnerRoutes } from './partners/index.ts';
import { pdfRoutes } from './pdf/index.ts';
import { reportRoutes } from './reports/index.ts';
import { sourceRoutes } from './sources/index.ts';
import { timezoneRoutes } from './timezones/index.ts';
import { workspaceRoutes } from './workspaces/index.ts';

/** The calls of all modules. */
export function createImplementations(platform: Platform): Implementation[] {
  return [
    accountRoutes,
    workspaceRoutes,
    sourceRoutes,
    mediaRoutes,
    duplicateRoutes,
    previewRoutes,
    mediaMetricRoutes,
    customMetricRoutes,
    crawlRoutes,
    driveRoutes,
    fileRoutes,
    clientRoutes,
    campaignRoutes,
    reportRoutes,
    lineageRoutes,
    partnerRoutes,
    pdfRoutes,
    notificationRoutes,
    timezoneRoutes,
    collectionRoutes,
    clientReportRoutes,
  ].flatMap((routesOf) => routesOf(platform));
}
