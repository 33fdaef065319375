import { createOutbox } from '../../../platform/mail/outbox.ts';
import { checkFrozenGrants } from '../../../platform/partners/partner-items.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alertMail } from '../alert-mail.ts';

type Tools = Pick<Platform, 'db' | 'clock' | 'identifiers' | 'jobs' | 'config'>;

/** Cancels a workspace's unsent emails if they contain numbers that a partner has revoked. */
export async function cancelRevokedEmails(platform: Tools, workspaceId: string): Promise<void> {
  const checks = await platform.db
    .selectFrom('outboxMails')
    .innerJoin('alertChecks', 'alertChecks.id', 'outboxMails.subjectId')
    .select(['alertChecks.id', 'alertChecks.partnerGrants'])
    .where('outboxMails.workspaceId', '=', workspaceId)
    .where('outboxMails.kind', '=', alertMail.kind)
    .where('outboxMails.state', '=', 'waiting')
    .execute();
  const areCurrent = await checkFrozenGrants(
    platform,
    workspaceId,
    checks.map(({ partnerGrants }) => partnerGrants),
  );
  const revokedChecks = checks.filter((_, index) => !areCurrent[index]);
  await createOutbox(platform).cancel(
    platform.db,
    workspaceId,
    revokedChecks.map(({ id }) => id),
  );
}
