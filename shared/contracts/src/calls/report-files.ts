import { defineCall } from '../call.ts';
import { guestKeySchema } from '../entities/report-link.ts';
import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { z } from '../zod.ts';

const exportBody = guestKeySchema.extend({
  reportId: idSchema('report'),
  dateRange: periodSchema.optional(),
});

export const exportReportWorkbook = defineCall({
  id: 'reports.workbook',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/xlsx',
  summary:
    'A report as a workbook (XLSX) with a sheet for each section that has data or text: the current version for a member, the published one for a guest with an active link.',
  access: { kind: 'guestOr', action: 'read' },
  body: exportBody,
  response: z.string(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['guestLinkInactive', 'passcodeRequired'],
  audit: { notRecordedBecause: 'The service records it, because only the service knows the workspace.' },
});

export const exportReportSlides = defineCall({
  id: 'reports.slides',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/pptx',
  summary:
    'A report as slides (PPTX) with editable charts: the current data for a member, the published data for a guest with an active link.',
  access: { kind: 'guestOr', action: 'read' },
  body: exportBody,
  response: z.string(),
  produces: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  errors: ['guestLinkInactive', 'passcodeRequired'],
  audit: { notRecordedBecause: 'The service records it, because only the service knows the workspace.' },
});

export const exportOfflineReport = defineCall({
  id: 'reports.offline',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/offline',
  summary:
    'The published version as one HTML file that works offline. It is signed, and the file itself can verify that nobody has changed it.',
  access: { kind: 'guestOr', action: 'read' },
  body: exportBody.omit({ dateRange: true }),
  response: z.string(),
  produces: 'text/html',
  errors: ['guestLinkInactive', 'passcodeRequired', 'numbersRevoked'],
  audit: { notRecordedBecause: 'The service records it, because only the service knows the workspace.' },
});
