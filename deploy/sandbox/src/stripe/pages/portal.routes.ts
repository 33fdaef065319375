import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { canChargeCard, canStoreCard } from '../billing-engine.ts';
import type { PortalObject } from '../objects/types.ts';
import type { StripeContext } from '../stripe-context.ts';
import { renderExpiredPage } from './checkout.page.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { renderInvoicePage, renderPortalPage } from './portal.page.ts';

const formSchema = z.object({
  action: z.enum(['cancel', 'resume', 'plan', 'card']),
  subscription: z.string().optional(),
  price: z.string().optional(),
  card: z.string().optional(),
});
const lifetimeSeconds = 3_600;
const expiredText = 'Go back to Reportage, and open the portal again from there.';
const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
type PortalRequest = { Params: { id: string } };

/** Registers the hosted portal and the invoice pages. */
export function registerPortalPages(app: FastifyInstance, context: StripeContext, root: string): void {
  const { store, engine } = context;
  const { state } = store;

  function findPortal(id: string): PortalObject | undefined {
    const portal = state.portals[id];
    return portal && Date.now() / 1_000 - portal.created < lifetimeSeconds ? portal : undefined;
  }

  function renderPage(portal: PortalObject, problem?: string): string | undefined {
    const customer = state.customers[portal.customer];
    if (!customer) return undefined;
    const filterByCustomer = <Row extends { customer: string }>(rows: Record<string, Row>): Row[] =>
      Object.values(rows).filter((row) => row.customer === customer.id);
    return renderPortalPage({
      portal,
      customer,
      subscriptions: filterByCustomer(state.subscriptions).filter(({ ended_at }) => ended_at === null),
      invoices: filterByCustomer(state.invoices).toReversed(),
      prices: Object.values(state.prices),
      getName: (price) => state.products[price.product]?.name ?? price.product,
      problem,
    });
  }

  function applyAction(
    portal: PortalObject,
    { action, subscription: id, price, card }: z.infer<typeof formSchema>,
  ): string | undefined {
    const customer = state.customers[portal.customer];
    if (action === 'card') {
      if (!customer || !card || !canStoreCard(card)) return 'The card was declined. Choose another one.';
      engine.setCard(customer, card);
      return undefined;
    }
    const subscription = id ? state.subscriptions[id] : undefined;
    if (!subscription || subscription.customer !== portal.customer) return 'This subscription does not exist.';
    const selected = price ? state.prices[price] : undefined;
    if (action === 'plan' && selected) engine.changePlan(subscription, selected);
    // Like the vendor's portal, sets only `cancel_at`, not `cancel_at_period_end`.
    if (action === 'cancel')
      engine.scheduleEnd(subscription, subscription.items.data[0]?.current_period_end ?? null, false);
    if (action === 'resume') engine.scheduleEnd(subscription, null, false);
    return undefined;
  }

  app.get<PortalRequest>(`${root}/portal/:id`, async ({ params }, reply) => {
    context.settle();
    const portal = findPortal(params.id);
    const page = portal && renderPage(portal);
    return page ? sendPage(reply, page) : sendPage(reply.code(404), renderExpiredPage(expiredText));
  });

  app.post<PortalRequest>(`${root}/portal/:id`, async ({ params, body }, reply) => {
    const portal = findPortal(params.id);
    if (!portal) return sendPage(reply.code(404), renderExpiredPage(expiredText));
    const problem = applyAction(portal, formSchema.parse(body));
    context.settle();
    if (problem) return sendPage(reply.code(400), renderPage(portal, problem) ?? renderExpiredPage(expiredText));
    return reply.redirect(`${root}/portal/${portal.id}`, 303);
  });

  app.get<PortalRequest>(`${root}/invoices/:id`, async ({ params }, reply) => {
    const invoice = state.invoices[params.id];
    return invoice
      ? sendPage(reply, renderInvoicePage(invoice))
      : sendPage(reply.code(404), renderExpiredPage(expiredText));
  });

  app.post<PortalRequest>(`${root}/invoices/:id`, async ({ params, body }, reply) => {
    const invoice = state.invoices[params.id];
    const customer = invoice && state.customers[invoice.customer];
    const { card } = z.object({ card: z.string() }).parse(body);
    if (!invoice || !customer) return sendPage(reply.code(404), renderExpiredPage(expiredText));
    const canPay = canChargeCard(card) && invoice.status === 'open';
    if (canPay) engine.setCard(customer, card);
    const isPaid = canPay && engine.pay(invoice);
    context.settle();
    if (!isPaid)
      return sendPage(reply.code(402), renderInvoicePage(invoice, 'The card was declined. Choose another one.'));
    return reply.redirect(`${root}/invoices/${invoice.id}`, 303);
  });

  app.get<PortalRequest>(`${root}/invoices/:id/pdf`, async ({ params }, reply) => {
    const invoice = state.invoices[params.id];
    if (!invoice) return sendPage(reply.code(404), renderExpiredPage(expiredText));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.number ?? 'invoice'}.pdf"`)
      .send(renderInvoicePdf(invoice));
  });
}
