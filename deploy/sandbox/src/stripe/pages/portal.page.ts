import { type Html, html } from '@reportage/format';
import type { CustomerObject, InvoiceObject, PortalObject, PriceObject, SubscriptionObject } from '../objects/types.ts';
import { formatDay, formatMoney, renderCardField, renderProblem, renderStripePage } from './page.ts';

interface PortalView {
  portal: PortalObject;
  customer: CustomerObject;
  subscriptions: readonly SubscriptionObject[];
  invoices: readonly InvoiceObject[];
  prices: readonly PriceObject[];
  getName(price: PriceObject): string;
  problem?: string | undefined;
}

const describePrice = (price: PriceObject, getName: PortalView['getName']): string =>
  `${getName(price)}: ${formatMoney(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? 'month'}`;

function describeStatus({ status, cancel_at, trial_end, items }: SubscriptionObject): string {
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  if (status === 'canceled') return 'ended';
  if (cancel_at) return `${status}, ends on ${formatDay(cancel_at)}`;
  if (status === 'trialing' && trial_end) return `trial until ${formatDay(trial_end)}`;
  return `${status}, renews on ${formatDay(periodEnd)}`;
}

function renderSubscriptionForms(subscription: SubscriptionObject, { prices, getName }: PortalView): Html {
  const [item] = subscription.items.data;
  const hidden = html`<input type="hidden" name="subscription" value="${subscription.id}">`;
  const isEnding = subscription.cancel_at !== null;
  const endForm = isEnding
    ? html`<form method="post">${hidden}<button name="action" value="resume">Don’t cancel</button></form>`
    : html`<form method="post">${hidden}<button name="action" value="cancel">Cancel subscription</button></form>`;
  return html`<section><h2>${item ? describePrice(item.price, getName) : 'Subscription'}</h2>
<p>Status: ${describeStatus(subscription)}</p>
<form method="post">${hidden}<label>Plan <select name="price">${prices.map(
    (price) =>
      html`<option value="${price.id}"${price.id === item?.price.id ? html` selected` : ''}>${describePrice(price, getName)}</option>`,
  )}</select></label><button name="action" value="plan">Change plan</button></form>${endForm}</section>`;
}

const renderInvoiceRow = (invoice: InvoiceObject): Html =>
  html`<li><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.number ?? invoice.id}</a>:
${formatMoney(invoice.total, invoice.currency)}, ${invoice.status}, ${formatDay(invoice.created)}</li>`;

/** Renders the page on which customers manage their card, plan and invoices. */
export function renderPortalPage(view: PortalView): string {
  const { portal, customer, subscriptions, invoices, problem } = view;
  const card = customer.invoice_settings.default_payment_method;
  return renderStripePage(
    'Billing portal',
    html`${renderProblem(problem)}
<p>${customer.name ?? ''} (${customer.email ?? ''})</p>
${portal.return_url ? html`<p><a href="${portal.return_url}">Return to Reportage</a></p>` : html``}
${subscriptions.length === 0 ? html`<p>There is no active subscription.</p>` : html``}
${subscriptions.map((subscription) => renderSubscriptionForms(subscription, view))}
<section><h2>Payment method</h2><p>${card ? `Card on file: ${String(card)}` : 'No card on file.'}</p>
<form method="post">${renderCardField()}<button name="action" value="card">Save card</button></form></section>
<section><h2>Invoices</h2>${invoices.length === 0 ? html`<p>None yet.</p>` : html`<ul>${invoices.map(renderInvoiceRow)}</ul>`}</section>`,
  );
}

export const renderInvoicePage = (invoice: InvoiceObject, problem?: string): string =>
  renderStripePage(
    `Invoice ${invoice.number ?? ''}`,
    html`${renderProblem(problem)}
<p>${invoice.customer_name ?? ''} (${invoice.customer_email ?? ''})</p>
<p>${formatDay(invoice.created)}, ${invoice.status}</p>
<ul>${invoice.lines.data.map((line) => html`<li>${line.description ?? ''}: ${formatMoney(line.amount, line.currency)}</li>`)}</ul>
<p><strong>Total: ${formatMoney(invoice.total, invoice.currency)}</strong></p>
<p><a href="${invoice.invoice_pdf ?? ''}">Download PDF</a></p>
${invoice.status === 'open' ? html`<form method="post">${renderCardField()}<button type="submit">Pay ${formatMoney(invoice.amount_due, invoice.currency)}</button></form>` : html``}`,
  );
