import { calls, type Discussion } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApprovalsService } from './approvals.service.ts';
import { createCommentsService } from './comments.service.ts';
import { presentThreads } from './discussion.presenter.ts';
import { createDiscussionRepository } from './discussion.repository.ts';
import { createGuestDiscussion } from './guest-discussion.service.ts';

/** The limit for one IP address, in addition to the limit for one link. */
const guestWritesPerMinute = 20;
const guestReadsPerMinute = 120;

export function discussionRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  const comments = createCommentsService(platform);
  const approvals = createApprovalsService(platform);
  const guests = createGuestDiscussion(platform);
  const findReport = ({ workspaceId }: WorkspaceScope, id: string) => comments.findReport(db, workspaceId, id);

  async function read(scope: WorkspaceScope, id: string): Promise<Discussion> {
    const report = await findReport(scope, id);
    const repository = createDiscussionRepository(db, scope.workspaceId);
    const links = await repository.listLinks(id);
    return {
      threads: presentThreads(await repository.listComments(id), links),
      approvals: await approvals.list(scope.workspaceId, report),
      people: await repository.listPeople(),
      links,
    };
  }

  return [
    implement(calls.getReportDiscussion, ({ scope, params }) => read(scope, params.id)),
    implement(calls.addReportComment, ({ scope, user, params, body }) => comments.add(scope, user, params.id, body)),
    implement(calls.resolveReportThread, ({ scope, user, params, body }) =>
      comments.resolve(scope, user, params.id, params.threadId, body.isResolved),
    ),
    implement(calls.removeReportThread, async ({ scope, user, params }) => {
      await comments.remove(scope, user, params.id, params.threadId);
      return { done: true as const };
    }),
    implement(calls.requestReportApproval, async ({ scope, user, params, body }) => {
      const report = await findReport(scope, params.id);
      await approvals.request(scope, user, report, body);
      return { approvals: await approvals.list(scope.workspaceId, report) };
    }),
    implement(calls.answerReportApproval, async ({ scope, user, params, body }) => {
      const report = await findReport(scope, params.id);
      await approvals.answer(scope.workspaceId, user, report, body);
      return { approvals: await approvals.list(scope.workspaceId, report) };
    }),
    implement(calls.getGuestDiscussion, ({ params, query }) => guests.read(params.id, query), {
      ratePerMinute: guestReadsPerMinute,
    }),
    implement(calls.addGuestComment, ({ params, body, request }) => guests.comment(params.id, body, request.origin()), {
      ratePerMinute: guestWritesPerMinute,
    }),
    implement(
      calls.answerGuestApproval,
      ({ params, body, request }) => guests.answer(params.id, body, request.origin()),
      { ratePerMinute: guestWritesPerMinute },
    ),
  ];
}
