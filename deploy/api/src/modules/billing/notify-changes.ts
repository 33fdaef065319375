import { trialEndingDays } from '@reportage/contracts';
import { secondsInDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';
import { createNotifier, type NotificationEvent } from '../notifications/index.ts';
import { createAccountsRepository, listPaidWorkspaces } from './accounts.repository.ts';
import { computeGraceEnd } from './billing-state.ts';

type NotificationContext = Pick<Platform, 'clock' | 'identifiers'>;
type BillingNotification = {
  [K in 'trialEnding' | 'paymentFailed' | 'limitNear']: Pick<NotificationEvent<K>, 'kind' | 'payload'>;
}['trialEnding' | 'paymentFailed' | 'limitNear'];

/**
 * Notifies the payer and the administrators in the oldest workspace that the account pays for.
 * @returns false if the account pays for no workspace
 */
export async function notifyPayer(
  tx: Tx,
  platform: NotificationContext,
  userId: string,
  notification: BillingNotification,
): Promise<boolean> {
  const [oldestWorkspace] = await listPaidWorkspaces(tx, [userId]);
  if (!oldestWorkspace) return false;
  const to = { people: [userId], administrators: true };
  await createNotifier(platform).notify(tx, {
    workspaceId: oldestWorkspace.id,
    to,
    ...notification,
  } as NotificationEvent);
  return true;
}

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** Notifies the payer about a trial that ends soon, according to either our clock or the provider's announcement. */
export async function notifyAboutTrialEnd(
  tx: Tx,
  platform: NotificationContext,
  account: BillingAccountRow,
  isAnnounced = false,
): Promise<void> {
  const { userId, status, trialEndsAt, trialNotifiedFor } = account;
  if (status !== 'trialing' || !trialEndsAt || isSameTime(trialEndsAt, trialNotifiedFor)) return;
  const remainingMs = trialEndsAt.getTime() - platform.clock.now().getTime();
  if (!isAnnounced && remainingMs > trialEndingDays * secondsInDay * 1_000) return;
  const payload = { endsOn: trialEndsAt.toISOString().slice(0, 10) };
  if (!(await notifyPayer(tx, platform, userId, { kind: 'trialEnding', payload }))) return;
  await createAccountsRepository(tx).update(userId, { trialNotifiedFor: trialEndsAt });
}

async function notifyAboutFailedPayment(
  tx: Tx,
  platform: NotificationContext,
  account: BillingAccountRow,
): Promise<void> {
  const { userId, status, pastDueSince, failureNotifiedFor } = account;
  if (status !== 'past_due' || !pastDueSince || isSameTime(pastDueSince, failureNotifiedFor)) return;
  const payload = { graceEndsAt: computeGraceEnd(pastDueSince).toISOString() };
  if (!(await notifyPayer(tx, platform, userId, { kind: 'paymentFailed', payload }))) return;
  await createAccountsRepository(tx).update(userId, { failureNotifiedFor: pastDueSince });
}

/** Notifies the payer once about each change in a newly read state. */
export async function notifyAboutChanges(
  tx: Tx,
  platform: NotificationContext,
  account: BillingAccountRow,
): Promise<void> {
  await notifyAboutTrialEnd(tx, platform, account);
  await notifyAboutFailedPayment(tx, platform, account);
}
