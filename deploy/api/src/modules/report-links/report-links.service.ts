import { type calls, maxReportLinks, type ReportLink } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPasscode } from './passcodes.ts';
import { createReportLinksRepository, type LinkedReport, type LinkWithViews } from './report-links.repository.ts';
import { listReportViews } from './report-views.repository.ts';

type Change = ContextOf<typeof calls.updateReportLink>['body'];
type NewLink = ContextOf<typeof calls.createReportLink>['body'];

const codeLength = 22;

const presentLink = ({ passcodeHash, workspaceId: _workspaceId, ...row }: LinkWithViews): ReportLink => ({
  ...row,
  hasPasscode: passcodeHash !== null,
  endsAt: row.endsAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

async function toColumns({ endsAt, passcode, embedOrigins, ...otherFields }: Change) {
  return {
    ...otherFields,
    ...(endsAt === undefined ? {} : { endsAt: endsAt === null ? null : new Date(endsAt) }),
    ...(passcode === undefined ? {} : { passcodeHash: passcode === null ? null : await hashPasscode(passcode) }),
    ...(embedOrigins === undefined ? {} : { embedOrigins: toJson([...new Set(embedOrigins)]) }),
  };
}

export function createReportLinksService({ db, identifiers, clock }: Platform) {
  const getRepository = (scope: WorkspaceScope) => createReportLinksRepository(db, scope.workspaceId);

  async function findReport(scope: WorkspaceScope, id: string): Promise<LinkedReport> {
    const report = await getRepository(scope).findReport(id);
    if (!report) throw new AppError('notFound');
    return report;
  }

  async function requireOwnedReport(scope: WorkspaceScope, user: ActingUser, id: string): Promise<LinkedReport> {
    const report = await findReport(scope, id);
    requireOwnership(scope, user.id, [report]);
    return report;
  }

  async function read(scope: WorkspaceScope, reportId: string, id: string): Promise<ReportLink> {
    const link = await getRepository(scope).find(reportId, id);
    if (!link) throw new AppError('notFound');
    return presentLink(link);
  }

  return {
    requireOwnedReport,
    read,

    async list(scope: WorkspaceScope, reportId: string) {
      await findReport(scope, reportId);
      const repository = getRepository(scope);
      const { openingCount, lastOpenedAt } = await repository.countPlainViews(reportId);
      return {
        data: (await repository.list(reportId)).map(presentLink),
        plain: { openingCount, lastOpenedAt: lastOpenedAt?.toISOString() ?? null },
      };
    },

    async listOpenings(scope: WorkspaceScope, reportId: string, linkId: string | undefined) {
      await findReport(scope, reportId);
      return listReportViews(db, scope.workspaceId, { reportId, linkId });
    },

    async create(scope: WorkspaceScope, user: ActingUser, reportId: string, body: NewLink): Promise<ReportLink> {
      await requireOwnedReport(scope, user, reportId);
      const { name, isOn = true, endsAt = null, allowsComments = false, embedOrigins = [], passcode = null } = body;
      const columns = await toColumns({ endsAt, embedOrigins, passcode });
      const id = identifiers.next('reportLink');
      const repository = getRepository(scope);
      if ((await repository.list(reportId)).length >= maxReportLinks) throw new AppError('limitReached');
      await repository.insert({
        id,
        reportId,
        name,
        isOn,
        allowsComments,
        code: identifiers.code(codeLength),
        createdAt: clock.now(),
        endsAt: columns.endsAt ?? null,
        passcodeHash: columns.passcodeHash ?? null,
        embedOrigins: toJson([...new Set(embedOrigins)]),
      });
      return read(scope, reportId, id);
    },

    async update(scope: WorkspaceScope, user: ActingUser, reportId: string, id: string, body: Change) {
      await requireOwnedReport(scope, user, reportId);
      await read(scope, reportId, id);
      await getRepository(scope).update(reportId, id, await toColumns(body));
      return read(scope, reportId, id);
    },

    async remove(scope: WorkspaceScope, user: ActingUser, reportId: string, id: string): Promise<void> {
      await requireOwnedReport(scope, user, reportId);
      if (!(await getRepository(scope).remove(reportId, id))) throw new AppError('notFound');
    },
  };
}
