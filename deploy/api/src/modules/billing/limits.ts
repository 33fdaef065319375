import { type CountedLimit, type LocalizedText, planNames } from '@reportage/contracts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountsRepository, findPayers, listPaidWorkspaces, lockAccount } from './accounts.repository.ts';
import { getLimits, getPlan } from './billing-state.ts';
import { countUsage, getMonth } from './usage.repository.ts';

type Services = Pick<Platform, 'clock' | 'payments'>;
/** A limit that is checked when something is added. */
type CheckedLimit = Exclude<CountedLimit, 'eventsPerMonth'>;

const limitNouns: Record<CheckedLimit, { en: readonly [string, string]; de: readonly [string, string] }> = {
  workspaces: { en: ['workspace', 'workspaces'], de: ['Arbeitsbereich', 'Arbeitsbereiche'] },
  seats: { en: ['seat', 'seats'], de: ['Platz', 'Plätze'] },
  sources: { en: ['source', 'sources'], de: ['Quelle', 'Quellen'] },
};

function describeLimit(limit: CheckedLimit, plan: string, { used, max }: { used: number; max: number }): LocalizedText {
  const en = limitNouns[limit].en[max === 1 ? 0 : 1];
  const de = limitNouns[limit].de[max === 1 ? 0 : 1];
  return {
    en: `The ${plan} plan includes ${max} ${en}, and ${used} ${used === 1 ? 'is' : 'are'} in use. An admin can choose a larger plan in Settings > Billing.`,
    de: `Der Tarif ${plan} enthält ${max} ${de}, ${used} ${used === 1 ? 'ist' : 'sind'} belegt. Ein Admin kann unter Einstellungen > Abrechnung einen größeren Tarif wählen.`,
  };
}

/**
 * Checks a limit in the transaction that has added something. Additions to one account are serialized, so concurrent
 * ones cannot jointly exceed the limit.
 * @throws {AppError} `limitReached` if the addition exceeds the payer's plan
 */
async function requireWithinLimit(
  tx: Tx,
  { clock, payments }: Services,
  payerId: string,
  limit: CheckedLimit,
): Promise<void> {
  if (!payments) return;
  const now = clock.now();
  await createAccountsRepository(tx).ensure(payerId, now);
  const account = await lockAccount(tx, payerId);
  const workspaceIds = (await listPaidWorkspaces(tx, [payerId])).map(({ id }) => id);
  const used = await countUsage(tx, limit, { workspaceIds, month: getMonth(now) });
  const max = getLimits(account)[limit];
  if (used <= max) return;
  // The message states the usage before the addition.
  const detail = describeLimit(limit, planNames[getPlan(account)], { used: Math.max(max, used - 1), max });
  throw new AppError('limitReached', { detail });
}

/** @throws {AppError} `limitReached` if the person owns or pays for more workspaces than the plan includes */
export const requireWorkspaceCapacity = (tx: Tx, services: Services, payerId: string): Promise<void> =>
  requireWithinLimit(tx, services, payerId, 'workspaces');

/** Checks the limits of a workspace's payer after an addition. Creators' workspaces are free and have no payer. */
export async function requireCapacity(
  tx: Tx,
  services: Services,
  workspaceId: string,
  limit: Exclude<CheckedLimit, 'workspaces'>,
): Promise<void> {
  if (!services.payments) return;
  const payerId = (await findPayers(tx, [workspaceId])).get(workspaceId);
  if (payerId) await requireWithinLimit(tx, services, payerId, limit);
}
