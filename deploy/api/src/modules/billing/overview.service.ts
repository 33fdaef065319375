import { countedLimits, type Usage } from '@reportage/contracts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { PaymentError } from '../../platform/payments/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountsRepository, findPayers, listPaidWorkspaces } from './accounts.repository.ts';
import { getLimits } from './billing-state.ts';
import type { PayerService } from './payer.service.ts';
import { readBillingStates } from './read-billing-states.ts';
import { countHeldEvents, countUsage, getMonth } from './usage.repository.ts';

/** Reads a workspace's invoices, and how much of its limits it uses. */
export function createOverviewService(platform: Platform, payers: PayerService) {
  const { db, clock, payments, log } = platform;

  /** Finds the workspaces that share the payer's limits. Creators' workspaces have no limits. */
  async function getPayerWorkspaces(
    workspaceId: string,
  ): Promise<{ payerId: string | undefined; workspaceIds: string[] }> {
    const payerId = (await findPayers(db, [workspaceId])).get(workspaceId);
    const workspaces = payerId ? await listPaidWorkspaces(db, [payerId]) : [];
    return { payerId, workspaceIds: workspaces.map(({ id }) => id) };
  }

  async function readUsage(workspaceId: string) {
    const { payerId, workspaceIds } = await getPayerWorkspaces(workspaceId);
    const account = payerId ? await createAccountsRepository(db).find(payerId) : undefined;
    const limits = payments && payerId ? getLimits(account) : null;
    const month = getMonth(clock.now());
    const usage = await Promise.all(
      countedLimits.map(
        async (limit): Promise<Usage> => ({
          limit,
          used: await countUsage(db, limit, { workspaceIds: payerId ? workspaceIds : [workspaceId], month }),
          max: limits?.[limit] ?? null,
        }),
      ),
    );
    return { usage, limits, workspaceIds };
  }

  /** @returns null while the provider does not respond, because the rest of the page does not need the invoices */
  async function readInvoices(customerId: string | null | undefined) {
    if (!payments || !customerId) return [];
    try {
      return await payments.listInvoices(customerId);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      log.warn({ err: error }, 'the invoices could not be read');
      return null;
    }
  }

  return {
    async get({ workspaceId }: WorkspaceScope, user: ActingUser, origin: AuditOrigin) {
      const payer = await payers.find({ user, workspaceId, origin });
      const [{ usage, limits, workspaceIds }, invoices, states] = await Promise.all([
        readUsage(workspaceId),
        readInvoices(payer.account?.customerId),
        readBillingStates(platform, [workspaceId]),
      ]);
      const subscription = { ...payers.present(payer, user), ...states.get(workspaceId) };
      return { subscription, usage, limits, heldEvents: await countHeldEvents(db, workspaceIds), invoices };
    },

    async getLimits({ workspaceId }: WorkspaceScope) {
      const { usage, limits } = await readUsage(workspaceId);
      return { data: usage, historyMonths: limits?.historyMonths ?? null };
    },
  };
}
