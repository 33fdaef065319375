import { defineCall } from '../call.ts';
import { cardResultSchema } from '../entities/card.ts';
import {
  highlightPreviewSchema,
  highlightSchema,
  highlightSectionSchema,
  highlightTargetSchema,
  highlightUpdateSchema,
} from '../entities/highlight.ts';
import { guestLinkSettingSchema, publicationSchema } from '../entities/report.ts';
import { guestKeySchema, guestVisitSchema } from '../entities/report-link.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { periodSchema } from '../period.ts';
import { z } from '../zod.ts';

const reportParams = z.object({ id: idSchema('report') });
const sectionParams = reportParams.extend({ sectionId: highlightSectionSchema.shape.id });
const linkTarget = { kind: 'report', ids: 'params.id' } as const;
const changeAudit = { action: 'report.highlightChanged', target: linkTarget, foldsRepetitions: true } as const;

/** The content of a section; its id is in the path and may be repeated in the body. */
const sectionBody = highlightSectionSchema.extend({
  id: highlightSectionSchema.shape.id.optional(),
  /** The version that the editor started from; without it, the last save wins. */
  version: highlightSchema.shape.version.optional(),
});

export const getHighlight = defineCall({
  id: 'highlights.get',
  method: 'GET',
  path: 'reports/:id/highlight',
  summary: 'The highlight of a report as its editors see it; before the first save, a proposal based on the report.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: highlightSchema,
});

export const saveHighlight = defineCall({
  id: 'highlights.save',
  method: 'PUT',
  path: 'reports/:id/highlight',
  summary: 'Saves sections and their order; a stale version is rejected as a conflict, with the stored highlight.',
  access: { kind: 'workspace', action: 'edit' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: highlightUpdateSchema,
  response: highlightSchema,
  errors: ['conflict'],
  audit: changeAudit,
});

export const addHighlightSection = defineCall({
  id: 'highlights.addSection',
  method: 'POST',
  path: 'reports/:id/sections/:sectionId',
  summary: 'Adds a section to the end of a report’s highlight, under an id that the client chooses.',
  access: { kind: 'workspace', action: 'edit' },
  params: sectionParams,
  query: workspaceQuerySchema,
  body: sectionBody,
  status: 201,
  response: highlightSchema,
  errors: ['conflict'],
  audit: changeAudit,
});

export const updateHighlightSection = defineCall({
  id: 'highlights.updateSection',
  method: 'PUT',
  path: 'reports/:id/sections/:sectionId',
  summary: 'Changes one section of a highlight: its metric, its display, or its text.',
  access: { kind: 'workspace', action: 'edit' },
  params: sectionParams,
  query: workspaceQuerySchema,
  body: sectionBody,
  response: highlightSchema,
  errors: ['conflict'],
  audit: changeAudit,
});

export const removeHighlightSection = defineCall({
  id: 'highlights.removeSection',
  method: 'DELETE',
  path: 'reports/:id/sections/:sectionId',
  summary: 'Removes a section from a highlight.',
  access: { kind: 'workspace', action: 'edit' },
  params: sectionParams,
  query: workspaceQuerySchema,
  response: highlightSchema,
  audit: changeAudit,
});

export const queryHighlightCards = defineCall({
  id: 'highlights.cards',
  method: 'POST',
  path: 'reports/:id/highlight/cards',
  summary: 'The data of a highlight’s visible sections, for the report’s period or another one.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: z.object({ period: periodSchema.optional() }),
  response: z.object({
    cards: z.array(cardResultSchema),
    /** The targets of the displayed metrics, with their goals' verdicts; missing from older responses. */
    targets: z.array(highlightTargetSchema).optional(),
  }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const publishHighlight = defineCall({
  id: 'highlights.publish',
  method: 'POST',
  path: 'reports/:id/highlight/publish',
  summary:
    'Freezes sections and data as the version of a highlight that guests see. Its guest link stays unchanged, unless `link` sets it as well.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: publicationSchema,
  response: highlightSchema,
  audit: {
    action: 'report.highlightPublished',
    target: linkTarget,
    also: { field: 'highlightLinkIsOn', becomes: true, action: 'report.highlightLinkTurnedOn' },
  },
});

export const unpublishHighlight = defineCall({
  id: 'highlights.unpublish',
  method: 'DELETE',
  path: 'reports/:id/highlight/publish',
  summary: 'Unpublishes a highlight: no link opens it until it is published again.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: highlightSchema,
  audit: { action: 'report.highlightUnpublished', target: linkTarget },
});

export const setHighlightLink = defineCall({
  id: 'highlights.setLink',
  method: 'PUT',
  path: 'reports/:id/highlight/link',
  summary:
    'Turns the guest link of a published highlight on or off, or changes its expiry; turning it off takes effect immediately.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: guestLinkSettingSchema,
  response: highlightSchema,
  audit: {
    action: 'report.highlightLinkTurnedOn',
    alternative: { at: 'body.isOn', is: false, action: 'report.highlightLinkTurnedOff' },
    target: linkTarget,
  },
});

export const previewHighlight = defineCall({
  id: 'highlights.preview',
  method: 'GET',
  path: 'reports/:id/highlight/preview',
  summary:
    'The published highlight, for guests while its link is on or through a named link of the report, and for members of the workspace.',
  access: { kind: 'guestOr', action: 'read' },
  params: reportParams,
  query: guestKeySchema.extend(guestVisitSchema.shape),
  response: highlightPreviewSchema,
  errors: ['guestLinkInactive', 'passcodeRequired'],
});
