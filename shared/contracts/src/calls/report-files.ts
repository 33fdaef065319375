import { defineCall } from '../call.ts';
import { guestKeySchema } from '../entities/report-link.ts';
import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { z } from '../zod.ts';

const body = guestKeySchema.extend({
  reportId: idSchema('report'),
  dateRange: periodSchema.optional(),
});

export const exportReportWorkbook = defineCall({
  id: 'reports.workbook',
  worksWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/xlsx',
  summary:
    'A report as a workbook (XLSX) with a sheet for each section that has numbers or texts: the current ones for a member, the published ones for a guest whose link is on.',
  access: { kind: 'guestOr', action: 'read' },
  body,
  response: z.string(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['guestLinkInactive', 'passcodeRequired'],
  audit: { unrecorded: 'The service records it: only it knows the workspace.' },
});

export const exportReportSlides = defineCall({
  id: 'reports.slides',
  worksWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/pptx',
  summary:
    'A report as slides (PPTX) with charts that can be edited: current numbers for a member, the published ones for a guest whose link is on.',
  access: { kind: 'guestOr', action: 'read' },
  body,
  response: z.string(),
  produces: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  errors: ['guestLinkInactive', 'passcodeRequired'],
  audit: { unrecorded: 'The service records it: only it knows the workspace.' },
});

export const exportOfflineReport = defineCall({
  id: 'reports.offline',
  worksWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/offline',
  summary:
    'The published version as one HTML file that needs no network. It is signed and can itself verify that nobody has changed it.',
  access: { kind: 'guestOr', action: 'read' },
  body: body.omit({ dateRange: true }),
  response: z.string(),
  produces: 'text/html',
  errors: ['guestLinkInactive', 'passcodeRequired', 'numbersTakenBack'],
  audit: { unrecorded: 'The service records it: only it knows the workspace.' },
});
