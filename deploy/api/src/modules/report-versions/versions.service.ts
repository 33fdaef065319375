import type { CardResult, Period, ReportChanges, VersionFile, VersionSeal, VersionVerdict } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { areGrantsCurrent } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { getFrozenPeriod } from '../reports/index.ts';
import { compareContent, compareFigures } from './compare-content.ts';
import { getFingerprint, getVersionDocument } from './fingerprint.ts';
import { isSignedByInstallation, listSigningKeys } from './signing-keys.ts';
import { createVersionsRepository, findByFingerprint, readChain } from './versions.repository.ts';

/** Reads current figures for the given days, for a report's current or former layout. */
export type ReadCards = (
  scope: WorkspaceScope,
  reportId: string,
  content: ReportContent,
  period: Period,
) => Promise<CardResult[]>;

const noChanges: ReportChanges = { publishedAt: null, edits: [], numbers: [], period: null };

interface SealRow {
  fingerprint: string | null;
  signature: string | null;
  keyId: string | null;
}

const toSeal = ({ fingerprint, signature, keyId }: SealRow): VersionSeal | null =>
  fingerprint && signature && keyId ? { fingerprint, signature, keyId } : null;

export function createVersionsService({ db, clock }: Pick<Platform, 'db' | 'clock'>, readCards: ReadCards) {
  const getRepository = (scope: WorkspaceScope) => createVersionsRepository(db, scope.workspaceId);

  async function findReport(scope: WorkspaceScope, id: string) {
    const report = await getRepository(scope).findReport(id);
    if (!report) throw new AppError('notFound');
    return report;
  }

  /** @throws {AppError} `numbersRevoked` if a partner has revoked access to figures that the version contains */
  async function requireCurrentGrants({ workspaceId }: WorkspaceScope, grants: Record<string, string>) {
    if (!(await areGrantsCurrent({ db, clock }, workspaceId, grants))) throw new AppError('numbersRevoked');
  }

  /** Whether each version up to this one still has the fingerprint that its successor refers to. */
  async function isChainIntact(reportId: string, upTo: number): Promise<boolean> {
    let expectedFingerprint: string | null = null;
    for (const { fingerprint, previousFingerprint, number, preview } of await readChain(db, reportId)) {
      if (number > upTo) break;
      const document = getVersionDocument({ reportId, number, previousFingerprint, preview });
      if (fingerprint && (previousFingerprint !== expectedFingerprint || getFingerprint(document) !== fingerprint))
        return false;
      expectedFingerprint = fingerprint;
    }
    return true;
  }

  async function findIssuedVersion(fingerprint: string): Promise<VersionVerdict['issued']> {
    const version = await findByFingerprint(db, fingerprint);
    if (!version) return null;
    const { reportId, number, workspaceName, name: reportName, publishedAt, keyId } = version;
    const chain = await readChain(db, reportId);
    return {
      workspaceName,
      reportName,
      number,
      publishedAt: publishedAt.toISOString(),
      keyId: keyId ?? '',
      isChainIntact: await isChainIntact(reportId, number),
      hasSuccessor: chain.some((later) => later.number > number),
    };
  }

  return {
    async list(scope: WorkspaceScope, reportId: string) {
      await findReport(scope, reportId);
      const rows = await getRepository(scope).list(reportId);
      return rows.map((row) => ({
        id: row.id,
        number: row.number,
        name: row.name,
        publishedBy: row.publishedBy,
        publishedAt: row.publishedAt.toISOString(),
        previousFingerprint: row.previousFingerprint,
        seal: toSeal(row),
        isCurrent: row.id === row.publishedVersionId,
      }));
    },

    /** @throws {AppError} `notFound`, also for a version published before versions were signed */
    async readFile(scope: WorkspaceScope, reportId: string, id: string): Promise<VersionFile> {
      const version = await getRepository(scope).find(reportId, id);
      const seal = version && toSeal(version);
      if (!seal) throw new AppError('notFound');
      await requireCurrentGrants(scope, version.partnerGrants);
      const { number, previousFingerprint, preview } = version;
      return { document: getVersionDocument({ reportId, number, previousFingerprint, preview }), seal };
    },

    async readChanges(scope: WorkspaceScope, reportId: string): Promise<ReportChanges> {
      const report = await findReport(scope, reportId);
      const { publishedVersionId } = report;
      const version = publishedVersionId ? await getRepository(scope).find(reportId, publishedVersionId) : undefined;
      if (!version) return noChanges;
      await requireCurrentGrants(scope, version.partnerGrants);
      const { content, preview } = version;
      // Days that have passed since the publication do not count as corrections.
      const period = getFrozenPeriod(preview);
      const currentCards = await readCards(scope, reportId, content, period);
      return {
        publishedAt: version.publishedAt.toISOString(),
        edits: compareContent(version, report),
        numbers: compareFigures(preview.cards, currentCards, content.sort),
        period,
      };
    },

    async verify(input: { fingerprint: string } | VersionFile): Promise<VersionVerdict> {
      if ('fingerprint' in input) {
        const { fingerprint } = input;
        return { fingerprint, isIntact: null, isSigned: null, issued: await findIssuedVersion(fingerprint) };
      }
      const fingerprint = getFingerprint(input.document);
      const { seal } = input;
      return {
        fingerprint,
        isIntact: fingerprint === seal.fingerprint,
        isSigned: await isSignedByInstallation(db, { ...seal, fingerprint }),
        issued: await findIssuedVersion(fingerprint),
      };
    },

    async listKeys() {
      const keys = await listSigningKeys(db);
      return keys.map(({ id, publicKey, createdAt, retiredAt }) => ({
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        use: 'sig' as const,
        kid: id,
        x: publicKey,
        createdAt: createdAt.toISOString(),
        retiredAt: retiredAt?.toISOString() ?? null,
      }));
    },
  };
}
