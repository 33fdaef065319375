import { defineCall } from '../call.ts';
import {
  maxReportEmailRecipients,
  newReportLinkSchema,
  reportLinkChangeSchema,
  reportLinkCodeSchema,
  reportLinkSchema,
  reportOpeningSchema,
} from '../entities/report-link.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { z } from '../zod.ts';

const reportParams = z.object({ id: idSchema('report') });
const linkParams = reportParams.extend({ linkId: idSchema('reportLink') });

export const listReportLinks = defineCall({
  id: 'reports.listLinks',
  method: 'GET',
  path: 'reports/:id/links',
  summary: 'The named guest links of a report, and the number of times its plain URL was opened.',
  access: { kind: 'workspace', action: 'edit' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: z.object({
    data: z.array(reportLinkSchema),
    plain: reportLinkSchema.pick({ openingCount: true, lastOpenedAt: true }),
  }),
});

export const createReportLink = defineCall({
  id: 'reports.createLink',
  method: 'POST',
  path: 'reports/:id/links',
  summary: 'Adds a guest link with a name; it is on unless the body says otherwise.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: newReportLinkSchema,
  status: 201,
  response: reportLinkSchema,
  errors: ['limitReached'],
  audit: { action: 'report.linkAdded', target: { kind: 'report', ids: 'params.id' } },
});

export const updateReportLink = defineCall({
  id: 'reports.updateLink',
  method: 'PUT',
  path: 'reports/:id/links/:linkId',
  summary:
    'Changes a guest link. Turning it off, an expiry in the past and a new passcode take effect on the next call.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: linkParams,
  query: workspaceQuerySchema,
  body: reportLinkChangeSchema,
  response: reportLinkSchema,
  audit: { action: 'report.linkChanged', target: { kind: 'report', ids: 'params.id' } },
});

export const deleteReportLink = defineCall({
  id: 'reports.deleteLink',
  method: 'DELETE',
  path: 'reports/:id/links/:linkId',
  summary: 'Permanently removes a guest link; pages opened through it stop working on their next call.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: linkParams,
  query: workspaceQuerySchema,
  response: doneSchema,
  audit: { action: 'report.linkRemoved', target: { kind: 'report', ids: 'params.id' } },
});

export const listReportOpenings = defineCall({
  id: 'reports.openings',
  method: 'GET',
  path: 'reports/:id/openings',
  summary:
    'When guests last opened a report, without anything that identifies them; at most 200 entries from the last 90 days.',
  access: { kind: 'workspace', action: 'edit' },
  params: reportParams,
  query: workspaceQuerySchema.extend({ linkId: idSchema('reportLink').optional() }),
  response: z.object({ data: z.array(reportOpeningSchema), total: z.number().int() }),
});

export const sendReport = defineCall({
  id: 'reports.send',
  method: 'POST',
  path: 'reports/:id/send',
  summary: 'Sends the URL of an active guest link by email, to each recipient separately.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: z.object({
    /** The named link; null for the report's plain URL. */
    linkId: idSchema('reportLink').nullable(),
    to: z.array(z.email(fieldRules.email.en).max(254)).min(1).max(maxReportEmailRecipients),
    message: z.string().max(2_000).default(''),
    language: z.enum(locales),
  }),
  status: 202,
  response: doneSchema,
  errors: ['guestLinkInactive', 'rateLimited'],
  audit: { action: 'report.sent', target: { kind: 'report', ids: 'params.id' }, count: 'body.to' },
});

export const enterReport = defineCall({
  id: 'reports.enter',
  method: 'POST',
  path: 'reports/:id/pass',
  summary:
    'Exchanges the passcode of a guest link for a pass that is valid for twelve hours, or until the passcode changes.',
  access: { kind: 'public', authority: 'guestLink' },
  params: reportParams,
  body: z.object({ link: reportLinkCodeSchema, passcode: z.string().max(100) }),
  response: z.object({ pass: z.string() }),
  errors: ['guestLinkInactive', 'passcodeIncorrect', 'rateLimited'],
  audit: { notRecordedBecause: 'It only reads.' },
});

export const getReportEmbedding = defineCall({
  id: 'reports.embedding',
  method: 'GET',
  path: 'reports/:id/embedding',
  summary: 'The sites that may embed the report in their pages through a guest link.',
  access: { kind: 'public', authority: 'guestLink' },
  params: reportParams,
  query: z.object({ link: reportLinkCodeSchema }),
  response: z.object({ origins: z.array(z.string()) }),
  errors: ['guestLinkInactive'],
});
