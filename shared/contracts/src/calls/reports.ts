import { defineCall } from '../call.ts';
import { cardResultSchema } from '../entities/card.ts';
import {
  guestLinkSettingSchema,
  listVisibilitySchema,
  pdfJobSchema,
  publicationSchema,
  reportPreviewSchema,
  reportSchema,
  reportUpdateSchema,
} from '../entities/report.ts';
import { textBlockSchema } from '../entities/report-block.ts';
import { guestKeySchema, guestVisitSchema } from '../entities/report-link.ts';
import { reportPartsSchema } from '../entities/report-parts.ts';
import { chosenTemplateSchema } from '../entities/report-template.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { periodSchema } from '../period.ts';
import { nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const reportParams = z.object({ id: idSchema('report') });
/** The id of a report or, for a group report, of its group, as in the URLs of group reports. */
const reportOrGroupId = z.union([idSchema('report'), idSchema('group')]);

export const listReports = defineCall({
  id: 'reports.list',
  method: 'GET',
  path: 'reports',
  summary: 'Reports of the workspace, or of one campaign.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({ campaignId: idSchema('campaign').optional() }),
  response: createListSchema(reportSchema),
});

export const getReport = defineCall({
  id: 'reports.get',
  method: 'GET',
  path: 'reports/:id',
  summary: 'A report as its editors see it.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: reportSchema,
});

export const createReport = defineCall({
  id: 'reports.create',
  method: 'POST',
  path: 'reports',
  summary: "Adds a report to a campaign from a template: the chosen one, or else the client's or the workspace's own.",
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ name: nameSchema, campaign: idSchema('campaign'), templateId: chosenTemplateSchema }),
  status: 201,
  response: reportSchema,
  audit: { action: 'report.created', target: { kind: 'report', ids: 'response.id' } },
});

export const updateReport = defineCall({
  id: 'reports.update',
  method: 'PUT',
  path: 'reports/:id',
  summary: 'Changes a report; a stale version is rejected as a conflict, with the stored report.',
  access: { kind: 'workspace', action: 'edit' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: reportUpdateSchema,
  response: reportSchema,
  errors: ['conflict'],
  audit: { action: 'report.updated', target: { kind: 'report', ids: 'params.id' }, foldsRepetitions: true },
});

export const deleteReports = defineCall({
  id: 'reports.delete',
  method: 'DELETE',
  path: 'reports',
  summary: 'Removes reports by comma-separated ids; their guest links stop working immediately.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'report.removed', target: { kind: 'report', ids: 'query.ids' } },
});

export const queryReportCards = defineCall({
  id: 'reports.cards',
  method: 'POST',
  path: 'reports/:id/cards',
  summary: "The data of all visible cards in a report for one period, in the report's time zone, in one batch.",
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: z.object({ period: periodSchema.optional() }),
  response: z.object({ cards: z.array(cardResultSchema), parts: reportPartsSchema.prefault({}) }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const draftCommentary = defineCall({
  id: 'reports.draftCommentary',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/:id/commentary',
  summary:
    'A first draft of commentary on a report, computed from its data; every sentence refers to the figures that it is about. Nothing is stored.',
  access: { kind: 'workspace', action: 'edit' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: z.object({ period: periodSchema.optional(), language: z.enum(locales).default('en') }),
  response: z.object({ blocks: z.array(textBlockSchema) }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const publishReport = defineCall({
  id: 'reports.publish',
  method: 'POST',
  path: 'reports/:id/publish',
  summary:
    'Freezes layout and data as the version that guests see. The guest link stays unchanged, unless `link` sets it as well.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: publicationSchema,
  response: reportSchema,
  audit: {
    action: 'report.published',
    target: { kind: 'report', ids: 'params.id' },
    also: { field: 'linkIsOn', becomes: true, action: 'report.linkTurnedOn' },
  },
});

export const setGuestLink = defineCall({
  id: 'reports.setLink',
  method: 'PUT',
  path: 'reports/:id/link',
  summary: 'Turns the guest link on or off, or changes its expiry; turning it off takes effect immediately.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: guestLinkSettingSchema,
  response: reportSchema,
  audit: {
    action: 'report.linkTurnedOn',
    alternative: { at: 'body.isOn', is: false, action: 'report.linkTurnedOff' },
    target: { kind: 'report', ids: 'params.id' },
  },
});

export const setListVisibility = defineCall({
  id: 'reports.setListVisibility',
  method: 'PUT',
  path: 'reports/:id/list-visibility',
  summary:
    'Hides lists of a report from guests, or shows them again; takes effect immediately, on screen and in PDF and CSV files.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: listVisibilitySchema,
  response: reportSchema,
  audit: { action: 'report.listsChanged', target: { kind: 'report', ids: 'params.id' } },
});

export const previewReport = defineCall({
  id: 'reports.preview',
  method: 'GET',
  path: 'reports/:id/preview',
  summary:
    'The published version, for guests while the link is on, and for members of partner workspaces with which it is shared. The print page of a PDF job reads it with `printToken`.',
  access: { kind: 'guestOr', action: 'read' },
  params: z.object({ id: reportOrGroupId }),
  query: guestKeySchema.extend({ ...guestVisitSchema.shape, printToken: z.string().max(2_000).optional() }),
  response: reportPreviewSchema,
  errors: ['guestLinkInactive', 'passcodeRequired'],
});

export const createPdf = defineCall({
  id: 'pdf.create',
  method: 'POST',
  path: 'pdf',
  summary:
    'Starts a PDF job in the language of the report: from the current data for a member, or from the published version for a guest with an active link.',
  access: { kind: 'guestOr', action: 'read' },
  body: guestKeySchema.extend({
    reportId: reportOrGroupId,
    workspaceSlug: z.string().max(64),
    dateRange: periodSchema.optional(),
    /** Whether `reportId` refers to a group's report; otherwise a group's id is rejected. */
    isGroup: z.boolean().default(false),
  }),
  status: 202,
  response: z.object({ id: idSchema('job'), statusUrl: z.string() }),
  errors: ['guestLinkInactive', 'passcodeRequired'],
  audit: { notRecordedBecause: 'The service records it, because only the service knows the workspace.' },
});

export const getPdf = defineCall({
  id: 'pdf.get',
  method: 'GET',
  path: 'pdf/:id',
  summary: 'The state of a PDF job. It is authorized by the signature in `statusUrl`, not by a header.',
  access: { kind: 'public', authority: 'signedLink' },
  params: z.object({ id: idSchema('job') }),
  query: z.object({ signature: z.string().max(500) }),
  response: pdfJobSchema,
});

export const downloadPdf = defineCall({
  id: 'pdf.download',
  method: 'GET',
  path: 'pdf/:id/file',
  summary: 'The PDF file, by a signed, short-lived link.',
  access: { kind: 'public', authority: 'signedLink' },
  params: z.object({ id: idSchema('job') }),
  query: z.object({ signature: z.string().max(500), expires: z.coerce.number().int() }),
  response: z.string(),
  produces: 'application/pdf',
  errors: ['gone'],
});

export const exportReportCsv = defineCall({
  id: 'reports.csv',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'reports/csv',
  summary:
    'The data of a report as CSV, in the report’s language: the current data for a member, the published data for a guest with an active link.',
  access: { kind: 'guestOr', action: 'read' },
  body: guestKeySchema.extend({
    reportId: reportOrGroupId,
    dateRange: periodSchema.optional(),
  }),
  response: z.string(),
  produces: 'text/csv',
  errors: ['guestLinkInactive', 'passcodeRequired'],
  audit: { notRecordedBecause: 'The service records it, because only the service knows the workspace.' },
});
