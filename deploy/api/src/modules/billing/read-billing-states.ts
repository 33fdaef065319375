import type { BillingState } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountsRepository, findPayers, listPaidWorkspaces } from './accounts.repository.ts';
import { getLimits, presentState } from './billing-state.ts';

type Services = Pick<Platform, 'db' | 'clock' | 'payments'>;

/**
 * Reads the state of each workspace's subscription. Creators' workspaces have no state. If the installation sells no
 * plans, no workspace has one.
 */
export async function readBillingStates(
  { db, clock, payments }: Services,
  workspaceIds: readonly string[],
): Promise<Map<string, BillingState>> {
  if (!payments) return new Map();
  const payers = await findPayers(db, workspaceIds);
  const payerIds = [...new Set(payers.values())];
  const accounts = new Map(
    (await createAccountsRepository(db).list(payerIds)).map((account) => [account.userId, account]),
  );
  const paidWorkspaces = Map.groupBy(await listPaidWorkspaces(db, payerIds), ({ payerId }) => payerId);
  const now = clock.now();
  return new Map(
    [...payers].map(([workspaceId, payerId]) => {
      const account = accounts.get(payerId);
      const index = (paidWorkspaces.get(payerId) ?? []).findIndex(({ id }) => id === workspaceId);
      return [workspaceId, presentState(account, now, index >= getLimits(account).workspaces)];
    }),
  );
}

/** @throws {AppError} `subscriptionNeeded` for a read-only workspace */
export async function requireWritable(services: Services, workspaceId: string): Promise<void> {
  const state = (await readBillingStates(services, [workspaceId])).get(workspaceId);
  if (!state?.readOnly) return;
  if (state.readOnly !== 'overLimit') throw new AppError('subscriptionNeeded');
  throw new AppError('limitReached', {
    detail: {
      en: 'Your plan includes fewer workspaces, so this one is read-only. An admin can choose a larger plan in Settings > Billing.',
      de: 'Ihr Tarif enthält weniger Arbeitsbereiche, daher lässt sich dieser nur lesen. Ein Admin kann unter Einstellungen > Abrechnung einen größeren Tarif wählen.',
    },
  });
}
