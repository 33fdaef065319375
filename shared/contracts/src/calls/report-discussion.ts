import { defineCall } from '../call.ts';
import {
  approvalDecisionSchema,
  approvalRequestSchema,
  commentThreadSchema,
  discussionSchema,
  guestDiscussionSchema,
  guestNameSchema,
  memberCommentSchema,
  newCommentSchema,
} from '../entities/report-discussion.ts';
import { reportLinkCodeSchema } from '../entities/report-link.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const reportParams = z.object({ id: idSchema('report') });
const threadParams = reportParams.extend({ threadId: idSchema('reportComment') });
const reportTarget = { kind: 'report', ids: 'params.id' } as const;
/** Guests need a named link to comment; the report's plain URL does not allow it. */
const guestQuery = z.object({ link: reportLinkCodeSchema, pass: z.string().max(500).optional() });
const recordedByService = {
  notRecordedBecause: 'The service records it, because only the service knows the workspace.',
};

export const getReportDiscussion = defineCall({
  id: 'reports.discussion',
  method: 'GET',
  path: 'reports/:id/discussion',
  summary: 'The comments on a report, and the requests for approval of its versions.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: discussionSchema,
});

export const addReportComment = defineCall({
  id: 'reports.comment',
  method: 'POST',
  path: 'reports/:id/comments',
  summary:
    'Adds a comment on a report, section or number, or a reply to one, and notifies the members that it mentions.',
  access: { kind: 'workspace', action: 'read', ownership: 'new' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: memberCommentSchema,
  status: 201,
  response: commentThreadSchema,
  errors: ['limitReached', 'rateLimited'],
  audit: { action: 'report.commented', target: reportTarget },
});

export const resolveReportThread = defineCall({
  id: 'reports.resolveThread',
  method: 'PUT',
  path: 'reports/:id/comments/:threadId',
  summary: 'Resolves a thread, or reopens it.',
  access: { kind: 'workspace', action: 'edit' },
  params: threadParams,
  query: workspaceQuerySchema,
  body: z.object({ isResolved: z.boolean() }),
  response: commentThreadSchema,
  audit: {
    action: 'report.threadResolved',
    alternative: { at: 'body.isResolved', is: false, action: 'report.threadReopened' },
    target: reportTarget,
  },
});

export const removeReportThread = defineCall({
  id: 'reports.removeThread',
  method: 'DELETE',
  path: 'reports/:id/comments/:threadId',
  summary: 'Permanently removes a thread with its replies.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: threadParams,
  query: workspaceQuerySchema,
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  audit: { action: 'report.threadRemoved', target: reportTarget },
});

export const requestReportApproval = defineCall({
  id: 'reports.requestApproval',
  method: 'POST',
  path: 'reports/:id/approvals',
  summary: 'Asks members, or the guests of named links, to approve the published version.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: reportParams,
  query: workspaceQuerySchema,
  body: approvalRequestSchema,
  status: 201,
  response: discussionSchema.pick({ approvals: true }),
  errors: ['conflict'],
  audit: { action: 'report.approvalAsked', target: reportTarget },
});

export const answerReportApproval = defineCall({
  id: 'reports.answerApproval',
  method: 'PUT',
  path: 'reports/:id/approval',
  summary: 'Lets a member who was asked approve the published version or ask for changes.',
  access: { kind: 'workspace', action: 'read', ownership: 'new', membersOnly: true },
  params: reportParams,
  query: workspaceQuerySchema,
  body: approvalDecisionSchema,
  response: discussionSchema.pick({ approvals: true }),
  errors: ['conflict'],
  audit: {
    action: 'report.approved',
    alternative: { at: 'body.isApproved', is: false, action: 'report.changesAsked' },
    target: reportTarget,
  },
});

export const getGuestDiscussion = defineCall({
  id: 'reports.guestDiscussion',
  method: 'GET',
  path: 'reports/:id/guest-discussion',
  summary: 'The conversation between the guests of a link and the team, and whether the guests are asked for approval.',
  access: { kind: 'public', authority: 'guestLink' },
  params: reportParams,
  query: guestQuery,
  response: guestDiscussionSchema,
  errors: ['guestLinkInactive', 'passcodeRequired'],
});

export const addGuestComment = defineCall({
  id: 'reports.guestComment',
  method: 'POST',
  path: 'reports/:id/guest-comments',
  summary: 'Adds a guest’s comment under a name that the guest chooses, if the link allows comments.',
  access: { kind: 'public', authority: 'guestLink' },
  params: reportParams,
  body: newCommentSchema.extend({ ...guestQuery.shape, name: guestNameSchema }),
  status: 201,
  response: guestDiscussionSchema,
  errors: ['guestLinkInactive', 'passcodeRequired', 'limitReached', 'rateLimited'],
  audit: recordedByService,
});

export const answerGuestApproval = defineCall({
  id: 'reports.guestApproval',
  method: 'POST',
  path: 'reports/:id/guest-approval',
  summary:
    'Lets a guest approve the published version or ask for changes, if the link’s guests were asked for approval.',
  access: { kind: 'public', authority: 'guestLink' },
  params: reportParams,
  body: approvalDecisionSchema.extend({ ...guestQuery.shape, name: guestNameSchema }),
  response: guestDiscussionSchema,
  errors: ['guestLinkInactive', 'passcodeRequired', 'conflict', 'rateLimited'],
  audit: recordedByService,
});
