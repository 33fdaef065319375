import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { fingerprintSchema } from './report-version.ts';

export const maxCommentLength = 2_000;
export const maxReportComments = 2_000;
/** Maximum number of comments that guests may write; the rest of the limit is reserved for the team. */
export const maxGuestComments = 1_000;
export const maxMentions = 20;
export const maxApprovalRequests = 20;

const personSchema = z.object({ id: z.string(), name: z.string() });

/** A few lines of plain text; markup is not interpreted. */
const commentTextSchema = z.string().trim().min(1).max(maxCommentLength);
const noteSchema = z.string().trim().max(maxCommentLength).default('');

/** The subject of a comment: the whole report, one of its sections, or one figure in a section. */
const anchorFields = {
  sectionId: z.string().min(1).max(64).nullable().default(null),
  metric: z.string().min(1).max(80).nullable().default(null),
};

export const reportCommentSchema = z.object({
  id: idSchema('reportComment'),
  /** The id of the author; null for a guest. */
  authorId: z.string().nullable(),
  authorName: z.string(),
  isGuest: z.boolean(),
  text: z.string(),
  /** The members whom the comment mentions. */
  mentions: z.array(personSchema),
  createdAt: instantSchema,
});
export type ReportComment = z.infer<typeof reportCommentSchema>;

/** A comment with its replies. */
export const commentThreadSchema = z.object({
  id: idSchema('reportComment'),
  sectionId: z.string().nullable(),
  /** The section's name when the comment was written; it is kept if the section is removed. */
  sectionName: z.string().nullable(),
  metric: z.string().nullable(),
  /** The guest link whose guests take part; null if only the team takes part. */
  link: z.object({ id: idSchema('reportLink'), name: z.string() }).nullable(),
  resolvedAt: instantSchema.nullable(),
  resolvedBy: z.string().nullable(),
  comments: z.array(reportCommentSchema),
});
export type CommentThread = z.infer<typeof commentThreadSchema>;

export const approvalStates = ['pending', 'approved', 'declined'] as const;

/** A request to one member, or to the guests of one link, to approve one published version. */
export const reportApprovalSchema = z.object({
  id: idSchema('reportApproval'),
  /** A member, or the guests of a link, with the name at that time; the id is null once the link is removed. */
  approver: z.object({ kind: z.enum(['member', 'guests']), id: z.string().nullable(), name: z.string() }),
  note: z.string(),
  requestedBy: z.string(),
  requestedAt: instantSchema,
  state: z.enum(approvalStates),
  answeredBy: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  answerNote: z.string(),
  /** The version to be approved. */
  number: z.number().int(),
  fingerprint: fingerprintSchema,
  /** Whether that version is still the published one. */
  isCurrent: z.boolean(),
});
export type ReportApproval = z.infer<typeof reportApprovalSchema>;

export const discussionSchema = z.object({
  threads: z.array(commentThreadSchema),
  approvals: z.array(reportApprovalSchema),
  /** The members, who can be mentioned and asked for approval. */
  people: z.array(personSchema),
  /** The links whose guests may comment or be asked for approval. */
  links: z.array(z.object({ id: idSchema('reportLink'), name: z.string(), allowsComments: z.boolean() })),
});
export type Discussion = z.infer<typeof discussionSchema>;

/** The discussion as the guests of a link see it: their own threads and approval requests, but not the team's. */
export const guestDiscussionSchema = discussionSchema
  .pick({ threads: true, approvals: true })
  .extend({ mayComment: z.boolean() });
export type GuestDiscussion = z.infer<typeof guestDiscussionSchema>;

/** A reply has the id of its thread instead of an anchor. */
export const newCommentSchema = z.object({
  text: commentTextSchema,
  threadId: idSchema('reportComment').nullable().default(null),
  ...anchorFields,
});
export const memberCommentSchema = newCommentSchema.extend({
  mentions: z.array(z.string().max(64)).max(maxMentions).default([]),
  /** The link whose guests see the thread; null if only the team sees it. */
  linkId: idSchema('reportLink').nullable().default(null),
});
/** The name that a guest chooses. */
export const guestNameSchema = nameSchema.max(80);

export const approvalRequestSchema = z.object({
  people: z.array(z.string().max(64)).max(maxApprovalRequests).default([]),
  linkIds: z.array(idSchema('reportLink')).max(maxApprovalRequests).default([]),
  note: noteSchema,
});
/** The fingerprint identifies the version that was read; the answer is valid only for that version. */
export const approvalDecisionSchema = z.object({
  isApproved: z.boolean(),
  fingerprint: fingerprintSchema,
  note: noteSchema,
});
