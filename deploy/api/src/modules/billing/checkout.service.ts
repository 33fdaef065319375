import {
  type LocalizedText,
  type Product,
  type subscriptionRequestSchema,
  trialDays,
  type z,
} from '@reportage/contracts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { ActingUser } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';
import { createAccountsRepository, lockAccount } from './accounts.repository.ts';
import { canBeRevived } from './billing-state.ts';
import type { PayerService } from './payer.service.ts';
import { callProvider, requirePayments } from './payment-calls.ts';
import { refreshAccount } from './refresh-account.ts';

type SubscriptionRequest = z.output<typeof subscriptionRequestSchema>;

export interface Buyer {
  user: ActingUser;
  origin: AuditOrigin;
  locale: keyof LocalizedText;
}

const createUnknownPlanError = (path: string): AppError =>
  invalidField(path, { en: 'is not one of the plans', de: 'ist keiner der Tarife' });

function findPrice(products: readonly Product[], { productId, priceId }: SubscriptionRequest) {
  const product = products.find(({ id }) => id === productId);
  if (!product) throw createUnknownPlanError('body.productId');
  const price = product.prices.find(({ id }) => id === priceId);
  if (!price) throw createUnknownPlanError('body.priceId');
  return price;
}

/** Whether the account has a running subscription. A second one would be charged in addition. */
const isSubscribed = (account: BillingAccountRow | undefined): boolean =>
  account !== undefined &&
  (['trialing', 'active', 'past_due'].includes(account.status) || canBeRevived(account.providerStatus));

/** Starts trials and subscriptions on the provider's page. Nothing changes here until the provider's event arrives. */
export function createCheckoutService(platform: Platform, payers: PayerService) {
  const { db, clock, config } = platform;

  async function findPromotion(code: string | undefined): Promise<string | undefined> {
    if (!code) return undefined;
    const id = await callProvider(() => requirePayments(platform).findPromotionCode(code));
    if (id) return id;
    throw invalidField('body.promotionCode', {
      en: 'is not a valid code. Check its spelling, or leave it out.',
      de: 'ist kein gültiger Code. Prüfen Sie die Schreibweise, oder lassen Sie ihn weg.',
    });
  }

  /** @throws {AppError} `alreadySubscribed` if the workspace's payer or the caller has a running subscription */
  async function requireUnsubscribed({ user, origin }: Buyer, workspaceId: string | undefined): Promise<void> {
    if (workspaceId && isSubscribed((await payers.find({ user, workspaceId, origin })).account))
      throw new AppError('alreadySubscribed');
    // The state may have changed since the last event, for example through another tab.
    await callProvider(() => refreshAccount(platform, user.id));
    if (isSubscribed((await payers.getPayer(user.id)).account)) throw new AppError('alreadySubscribed');
  }

  /**
   * Creates the provider's customer if this is the account's first checkout. `attempt` numbers the account's
   * checkouts; `previousId` is the id of the previous one.
   */
  async function prepareAccount(
    user: ActingUser,
  ): Promise<{ customerId: string; attempt: number; previousId: string | null }> {
    await createAccountsRepository(db).ensure(user.id, clock.now());
    return db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, user.id);
      const attempt = (account?.checkoutAttempt ?? 0) + 1;
      const customer = { userId: user.id, name: user.name, email: user.email };
      const customerId =
        account?.customerId ??
        (await callProvider(() => requirePayments(platform).createCustomer(customer, `customer:${user.id}`)));
      await createAccountsRepository(tx).update(user.id, { customerId, checkoutAttempt: attempt });
      return { customerId, attempt, previousId: account?.checkoutId ?? null };
    });
  }

  const getPageUrl = (path: string, workspaceId: string | undefined): string => {
    const query = workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : '';
    return `${config.PUBLIC_ORIGIN}${path}${query}`;
  };

  /** Expires the previous checkout, because two open checkouts could both be paid. */
  async function expirePreviousCheckout(id: string | null): Promise<void> {
    const payments = requirePayments(platform);
    if (!id) return;
    const { status } = await callProvider(() => payments.readCheckout(id));
    if (status === 'open') await callProvider(() => payments.expireCheckout(id));
  }

  async function startCheckout(buyer: Buyer, request: SubscriptionRequest, isTrial: boolean): Promise<{ url: string }> {
    const payments = requirePayments(platform);
    const { user, locale } = buyer;
    const price = findPrice(await callProvider(() => payments.listProducts()), request);
    await requireUnsubscribed(buyer, request.workspaceId);
    if (isTrial && (await payers.getPayer(user.id)).account?.hasTried) throw new AppError('trialUsed');
    const promotionCodeId = await findPromotion(request.promotionCode);
    const { customerId, attempt, previousId } = await prepareAccount(user);
    await expirePreviousCheckout(previousId);
    const order = {
      customerId,
      priceId: price.id,
      trialDays: isTrial ? trialDays : 0,
      ...(promotionCodeId ? { promotionCodeId } : {}),
      returnUrl: getPageUrl('/subscribe/workspace', request.workspaceId),
      cancelUrl: getPageUrl('/subscribe', request.workspaceId),
      locale,
      key: `checkout:${user.id}:${attempt}`,
    };
    const checkout = await callProvider(() => payments.startCheckout(order));
    if (!checkout.url) throw new AppError('unavailable');
    await createAccountsRepository(db).update(user.id, {
      checkoutId: checkout.id,
      checkoutWorkspaceId: request.workspaceId ?? null,
    });
    return { url: checkout.url };
  }

  return {
    startTrial: (buyer: Buyer, request: SubscriptionRequest) => startCheckout(buyer, request, true),
    subscribe: (buyer: Buyer, request: SubscriptionRequest) => startCheckout(buyer, request, false),
  };
}
