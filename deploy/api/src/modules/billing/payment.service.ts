import type { LocalizedText, PaymentSession } from '@reportage/contracts';
import type { ActingUser } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BillingCaller, PayerService } from './payer.service.ts';
import { callProvider, requirePayments } from './payment-calls.ts';

/** Finds the provider's pages for a user's payments. */
export function createPaymentService(platform: Platform, payers: PayerService) {
  const { config, db } = platform;
  const getPageUrl = (path: string, workspaceId: string | undefined): string =>
    `${config.PUBLIC_ORIGIN}${path}${workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : ''}`;

  /** Returns the page that the portal links back to: the workspace's billing page, or the list of workspaces. */
  async function getPortalReturnUrl(workspaceId: string | undefined): Promise<string> {
    if (!workspaceId) return getPageUrl('/workspaces', undefined);
    const { slug } = await db
      .selectFrom('workspaces')
      .select('slug')
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    return getPageUrl(`/${slug}/settings/billing`, undefined);
  }

  return {
    async readSession(user: ActingUser): Promise<PaymentSession> {
      const payments = requirePayments(platform);
      const { account } = await payers.getPayer(user.id);
      const isConfirmed = account?.status === 'trialing' || account?.status === 'active';
      const id = account?.checkoutId;
      if (!id) return { status: 'none', isConfirmed };
      const { status } = await callProvider(() => payments.readCheckout(id));
      return { status, isConfirmed };
    },

    async findPaymentUrl(caller: BillingCaller): Promise<{ url: string }> {
      const payments = requirePayments(platform);
      const { account, userId } = await payers.find(caller);
      const { customerId, checkoutId } = account ?? {};
      if (customerId) {
        const invoices = await callProvider(() => payments.listInvoices(customerId));
        const url = invoices.find(({ status }) => status === 'open')?.url;
        if (url) return { url };
      }
      if (checkoutId && userId === caller.user.id) {
        const { url } = await callProvider(() => payments.readCheckout(checkoutId));
        if (url) return { url };
      }
      return { url: getPageUrl('/subscribe', caller.workspaceId) };
    },

    async openPortal(caller: BillingCaller, locale: keyof LocalizedText): Promise<{ url: string }> {
      const payments = requirePayments(platform);
      const customerId = (await payers.find(caller)).account?.customerId;
      if (!customerId) throw new AppError('noSubscription');
      const returnUrl = await getPortalReturnUrl(caller.workspaceId);
      return { url: await callProvider(() => payments.openPortal(customerId, { returnUrl, locale })) };
    },
  };
}
