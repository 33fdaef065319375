import { type CommentThread, type calls, maxGuestComments, maxReportComments } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportCommentRow, ReportLinkRow } from '../../schema/report.tables.ts';
import { createNotifier } from '../notifications/index.ts';
import { requireCommentAnchor } from './comment-anchor.ts';
import { presentThreads } from './discussion.presenter.ts';
import { createDiscussionRepository, type DiscussedReport } from './discussion.repository.ts';
import { createCommentNotification, createMentionNotification } from './discussion-notifications.ts';

type MemberComment = ContextOf<typeof calls.addReportComment>['body'];
type GuestComment = Omit<ContextOf<typeof calls.addGuestComment>['body'], 'link' | 'pass'>;
type Author = Pick<ReportCommentRow, 'authorId' | 'authorName' | 'isGuest'>;

export function createCommentsService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const limits = createUsageLimits(platform);
  const notifier = createNotifier(platform);
  const getRepository = (executor: Executor, workspaceId: string) => createDiscussionRepository(executor, workspaceId);

  async function findReport(executor: Executor, workspaceId: string, id: string): Promise<DiscussedReport> {
    const report = await getRepository(executor, workspaceId).findReport(id);
    if (!report) throw new AppError('notFound');
    return report;
  }

  async function findThread(executor: Executor, workspaceId: string, reportId: string, id: string) {
    const thread = await getRepository(executor, workspaceId).findThread(reportId, id);
    if (!thread) throw new AppError('notFound');
    return thread;
  }

  async function read(workspaceId: string, reportId: string, id: string): Promise<CommentThread> {
    const repository = getRepository(db, workspaceId);
    const rows = await repository.listComments(reportId);
    const thread = presentThreads(rows, await repository.listLinks(reportId)).find((candidate) => candidate.id === id);
    if (!thread) throw new AppError('notFound');
    return thread;
  }

  interface NewComment extends Pick<MemberComment, 'text' | 'mentions'> {
    id: string;
    author: Author;
    /** What a new thread is about. A reply uses its thread's anchor. */
    anchor: Pick<ReportCommentRow, 'sectionId' | 'sectionName' | 'metric' | 'linkId'>;
    thread: ReportCommentRow | undefined;
  }

  /** @throws {AppError} `limitReached` */
  async function insert(tx: Tx, workspaceId: string, report: DiscussedReport, comment: NewComment): Promise<void> {
    const { id, author, anchor, thread, text } = comment;
    const repository = getRepository(tx, workspaceId);
    const { all, byGuests } = await repository.countComments(report.id);
    if (all >= maxReportComments || (author.isGuest && byGuests >= maxGuestComments))
      throw new AppError('limitReached');
    const people = await repository.listPeople();
    const mentions = people.filter((person) => comment.mentions.includes(person.id));
    await repository.insertComment({
      id,
      reportId: report.id,
      threadId: thread?.id ?? null,
      text,
      mentions: toJson(mentions),
      ...author,
      ...(thread ? { sectionId: null, sectionName: null, metric: null, linkId: thread.linkId } : anchor),
      resolvedAt: null,
      resolvedBy: null,
      createdAt: clock.now(),
    });
    // A reply reopens the thread.
    if (thread) await repository.resolve(thread.id, null);
    const threadComments = thread
      ? (await repository.listComments(report.id)).filter((row) => row.threadId === thread.id)
      : [];
    const mentionedIds = mentions.map((person) => person.id).filter((person) => person !== author.authorId);
    // Also notifies the thread's participants, and the report's owner if a guest wrote the comment.
    const participants = [
      thread?.authorId,
      ...threadComments.map(({ authorId }) => authorId),
      author.isGuest ? report.ownerId : null,
    ]
      .filter((person) => person !== null && person !== undefined)
      .filter((person) => person !== author.authorId && !mentionedIds.includes(person));
    const event = { workspaceId, report, personName: author.authorName };
    if (mentionedIds.length > 0)
      await notifier.notify(tx, createMentionNotification({ ...event, people: mentionedIds }));
    if (participants.length > 0)
      await notifier.notify(tx, createCommentNotification({ ...event, people: [...new Set(participants)] }));
  }

  return {
    findReport,

    async add({ workspaceId }: WorkspaceScope, user: ActingUser, reportId: string, body: MemberComment) {
      const id = identifiers.next('reportComment');
      await db.transaction().execute(async (tx) => {
        await limits.count(tx, 'comments', user.id);
        const report = await findReport(tx, workspaceId, reportId);
        const thread = body.threadId ? await findThread(tx, workspaceId, reportId, body.threadId) : undefined;
        const links = await getRepository(tx, workspaceId).listLinks(reportId);
        if (body.linkId !== null && !links.some((link) => link.id === body.linkId)) throw new AppError('notFound');
        const sectionName = thread ? null : requireCommentAnchor(report.content, body, false);
        const author = { authorId: user.id, authorName: user.name, isGuest: false };
        const anchor = { sectionId: body.sectionId, sectionName, metric: body.metric, linkId: body.linkId };
        await insert(tx, workspaceId, report, {
          id,
          author,
          anchor,
          thread,
          text: body.text,
          mentions: body.mentions,
        });
      });
      return read(workspaceId, reportId, body.threadId ?? id);
    },

    /**
     * Guests see only their link's threads, and can reply only to those. All guests of a link share a rate limit.
     */
    async addAsGuest(tx: Tx, link: ReportLinkRow, body: GuestComment): Promise<void> {
      const { workspaceId, reportId, id: linkId } = link;
      if (!link.allowsComments) throw new AppError('guestLinkInactive');
      await limits.count(tx, 'guestComments', linkId);
      const report = await findReport(tx, workspaceId, reportId);
      const thread = body.threadId ? await findThread(tx, workspaceId, reportId, body.threadId) : undefined;
      if (thread && thread.linkId !== linkId) throw new AppError('notFound');
      const content = report.published?.content ?? report.content;
      const sectionName = thread ? null : requireCommentAnchor(content, body, true);
      const author = { authorId: null, authorName: body.name, isGuest: true };
      const anchor = { sectionId: body.sectionId, sectionName, metric: body.metric, linkId };
      const id = identifiers.next('reportComment');
      await insert(tx, workspaceId, report, { id, author, anchor, thread, text: body.text, mentions: [] });
    },

    async resolve(
      { workspaceId }: WorkspaceScope,
      user: ActingUser,
      reportId: string,
      id: string,
      isResolved: boolean,
    ) {
      await findThread(db, workspaceId, reportId, id);
      await getRepository(db, workspaceId).resolve(id, isResolved ? { at: clock.now(), name: user.name } : null);
      return read(workspaceId, reportId, id);
    },

    async remove(scope: WorkspaceScope, user: ActingUser, reportId: string, id: string): Promise<void> {
      requireOwnership(scope, user.id, [await findReport(db, scope.workspaceId, reportId)]);
      await findThread(db, scope.workspaceId, reportId, id);
      await getRepository(db, scope.workspaceId).removeThread(id);
    },
  };
}
