import { html } from '@reportage/format';
import type { PriceObject, ProductObject, SessionObject } from '../objects/types.ts';
import type { CheckoutOrder } from '../stripe-store.ts';
import { formatDay, formatMoney, renderCardField, renderProblem, renderStripePage } from './page.ts';

interface CheckoutView {
  session: SessionObject;
  order: CheckoutOrder;
  price: PriceObject;
  product: ProductObject | undefined;
  /** The discount as a share from 0 to 1. */
  discount: number;
  trialEnd: number;
  problem?: string | undefined;
}

/** Renders the order and the payment form. */
export function renderCheckoutPage({
  session,
  order,
  price,
  product,
  discount,
  trialEnd,
  problem,
}: CheckoutView): string {
  const fullPrice = price.unit_amount ?? 0;
  const amount = formatMoney(Math.round(fullPrice * (1 - discount)), price.currency);
  const interval = price.recurring?.interval ?? 'month';
  const isTrial = order.trialDays > 0;
  const isCardRequired = session.payment_method_collection === 'always';
  const codeField = session.allow_promotion_codes
    ? html`<label>Promotion code <input name="code" maxlength="100" autocomplete="off"></label>`
    : html``;
  return renderStripePage(
    isTrial ? 'Start your trial' : 'Subscribe',
    html`${renderProblem(problem)}
<p>${product?.name ?? 'A plan'} for ${session.customer_details?.email ?? 'you'}</p>
<p><strong>${amount} per ${interval}</strong>${discount > 0 ? ` instead of ${formatMoney(fullPrice, price.currency)}` : ''}</p>
${isTrial ? html`<p>Free for ${order.trialDays} days, until ${formatDay(trialEnd)}.</p>` : html``}
<form method="post">
${isCardRequired ? renderCardField() : html`<p>No card is needed now. Without one, the subscription ends with the trial.</p>`}
${codeField}
<button type="submit">${isTrial ? 'Start trial' : `Pay ${amount}`}</button>
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Go back without subscribing</a></p>` : html``}`,
  );
}

/** Renders the bank's page for a card that requires confirmation. */
export const renderConfirmationPage = (amount: string, code: string): string =>
  renderStripePage(
    'Confirm the payment',
    html`<p>Your bank asks whether you want to pay ${amount}.</p>
<form method="post">
<input type="hidden" name="card" value="pm_card_authenticationRequired">
<input type="hidden" name="code" value="${code}">
<button type="submit" name="confirmed" value="yes">Confirm</button>
<button type="submit" name="confirmed" value="no">Decline</button>
</form>`,
  );

export const renderExpiredPage = (text: string): string =>
  renderStripePage('This page has expired', html`<p>${text}</p>`);
