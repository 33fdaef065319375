import { mayAct, type Subscription } from '@reportage/contracts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { ActingUser, WorkspaceGate } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';
import { createAccountsRepository, payerIdSql } from './accounts.repository.ts';
import { presentState } from './billing-state.ts';

/** A caller, and the workspace that the call is about, if any. */
export interface BillingCaller {
  user: ActingUser;
  workspaceId: string | undefined;
  origin: AuditOrigin;
}

/** The user whose subscription a call is about. */
export interface Payer {
  userId: string;
  name: string;
  account: BillingAccountRow | undefined;
}

const toIso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

export function createPayerService({ db, clock, payments }: Platform, gate: WorkspaceGate) {
  async function getPayer(userId: string): Promise<Payer> {
    const account = await createAccountsRepository(db).find(userId);
    const person = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
    return { userId, name: person?.name ?? '', account };
  }

  return {
    getPayer,

    /**
     * Finds the given workspace's payer. Without a workspace, the payer is the caller.
     * @throws {AppError} `notFound` for another user's workspace, `forbidden` unless the caller is an administrator
     */
    async find({ user, workspaceId, origin }: BillingCaller): Promise<Payer> {
      if (!workspaceId) return getPayer(user.id);
      const scope = await gate.open(user, workspaceId, origin);
      if (!scope) throw new AppError('notFound');
      if (!mayAct(scope.access, 'administer')) throw new AppError('forbidden');
      const row = await db
        .selectFrom('workspaces')
        .select([payerIdSql.as('payerId'), 'creatorWorkspace', 'workspaces.payerId as attachedTo'])
        .where('workspaces.id', '=', workspaceId)
        .executeTakeFirst();
      // A creator's workspace is free until somebody buys a subscription for it and becomes its payer.
      return getPayer((row?.creatorWorkspace ? row.attachedTo : row?.payerId) ?? user.id);
    },

    present({ userId, name, account }: Payer, user: ActingUser): Subscription {
      const isRunning = account?.status !== 'none' && account?.status !== 'canceled';
      return {
        ...presentState(account, clock.now()),
        ...(payments ? {} : { readOnly: null, setupEndsAt: null, holdsEvents: false }),
        isOn: payments !== null,
        isSandbox: payments?.isSandbox ?? false,
        interval: account?.billingInterval ?? null,
        periodEndsAt: isRunning ? toIso(account?.periodEndsAt) : null,
        cancelsAt: isRunning ? toIso(account?.cancelsAt) : null,
        canStartTrial: !(account?.hasTried ?? false),
        hasPortal: (account?.subscriptionId ?? null) !== null,
        payer: { name, isSelf: userId === user.id },
      };
    },
  };
}
export type PayerService = ReturnType<typeof createPayerService>;
