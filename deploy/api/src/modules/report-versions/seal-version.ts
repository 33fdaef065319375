import type { ReportPreview } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { getFingerprint, getVersionDocument } from './fingerprint.ts';
import { createSigner } from './signing-keys.ts';

export interface SealedColumns {
  number: number;
  fingerprint: string;
  previousFingerprint: string | null;
  signature: string;
  keyId: string;
}

/**
 * Numbers and signs a report's next version, which contains the previous one's fingerprint. Locks the report, so that
 * it cannot be published twice at the same time.
 */
export function createVersionSealer(platform: Pick<Platform, 'clock' | 'secrets'>) {
  const signFingerprint = createSigner(platform);
  return async function seal(tx: Tx, reportId: string, preview: ReportPreview): Promise<SealedColumns> {
    await sql`select 1 from app.reports where id = ${reportId} for update`.execute(tx);
    const previousVersion = await tx
      .selectFrom('reportVersions')
      .select(['number', 'fingerprint'])
      .where('reportId', '=', reportId)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    const number = (previousVersion?.number ?? 0) + 1;
    const previousFingerprint = previousVersion?.fingerprint ?? null;
    const fingerprint = getFingerprint(getVersionDocument({ reportId, number, previousFingerprint, preview }));
    const { publicKey: _publicKey, ...versionSeal } = await signFingerprint(tx, fingerprint);
    return { number, previousFingerprint, ...versionSeal };
  };
}
