import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { canChargeCard } from '../billing-engine.ts';
import type { StripeContext } from '../stripe-context.ts';
import { findDiscountShare, findPromotion } from '../stripe-lookups.ts';
import { renderCheckoutPage, renderConfirmationPage, renderExpiredPage } from './checkout.page.ts';
import { formatMoney } from './page.ts';

const formSchema = z.object({
  card: z.string().optional(),
  code: z.string().default(''),
  confirmed: z.enum(['yes', 'no']).optional(),
});
const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
const expiredText = 'Go back to Reportage, and start again from there.';

/** Registers the hosted checkout. */
export function registerCheckoutPage(app: FastifyInstance, context: StripeContext, root: string): void {
  const { store, engine, getNow } = context;
  const { state } = store;

  function findCheckout(id: string) {
    const session = state.sessions[id];
    const order = state.orders[id];
    const customer = session && state.customers[session.customer];
    const price = order && state.prices[order.priceId];
    if (!session || !order || !customer || !price) return undefined;
    const isOpen = session.status === 'open' && getNow(customer) < session.expires_at;
    return { session, order, customer, price, isOpen };
  }
  type Checkout = NonNullable<ReturnType<typeof findCheckout>>;

  const renderPage = ({ session, order, price, customer }: Checkout, problem?: string): string =>
    renderCheckoutPage({
      session,
      order,
      price,
      product: state.products[price.product],
      discount: findDiscountShare(state, order.promotionId),
      trialEnd: getNow(customer) + order.trialDays * 86_400,
      problem,
    });

  function completeOrder({ session, order, customer, price }: Checkout, card: string | null): string {
    if (card) engine.setCard(customer, card);
    const subscription = engine.subscribe({ ...order, customer, price, paymentMethod: null });
    const total = Math.round(
      ((order.trialDays > 0 ? 0 : price.unit_amount) ?? 0) * (1 - findDiscountShare(state, order.promotionId)),
    );
    Object.assign(session, {
      amount_total: total,
      status: 'complete',
      payment_status: total > 0 ? 'paid' : 'no_payment_required',
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      url: null,
    });
    context.emitCheckoutCompleted(session);
    context.settle();
    return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  }

  app.get<{ Params: { id: string } }>(`${root}/checkout/:id`, async ({ params }, reply) => {
    const checkout = findCheckout(params.id);
    return checkout?.isOpen
      ? sendPage(reply, renderPage(checkout))
      : sendPage(reply.code(404), renderExpiredPage(expiredText));
  });

  app.post<{ Params: { id: string } }>(`${root}/checkout/:id`, async ({ params, body }, reply) => {
    const checkout = findCheckout(params.id);
    if (!checkout?.isOpen) return sendPage(reply.code(404), renderExpiredPage(expiredText));
    const { session, order, price } = checkout;
    const { card, code, confirmed } = formSchema.parse(body);
    if (code.trim()) {
      const promotion = findPromotion(state, code);
      if (!promotion) return sendPage(reply.code(400), renderPage(checkout, `The code ${code.trim()} does not work.`));
      order.promotionId = promotion.id;
    }
    const isCardRequired = session.payment_method_collection === 'always';
    if (!isCardRequired) return reply.redirect(completeOrder(checkout, null), 303);
    if (!card || !canChargeCard(card))
      return sendPage(reply.code(402), renderPage(checkout, 'The card was declined. Choose another one.'));
    if (card === 'pm_card_authenticationRequired' && confirmed !== 'yes') {
      if (confirmed === 'no') return sendPage(reply.code(402), renderPage(checkout, 'The payment was not confirmed.'));
      return sendPage(reply, renderConfirmationPage(formatMoney(price.unit_amount ?? 0, price.currency), code));
    }
    return reply.redirect(completeOrder(checkout, card), 303);
  });
}
