import { type Html, html } from '@reportage/format';
import { wrapInFrame } from '../../page-frame.ts';

export const standInNote = html`<p role="note"><strong>This is a stand-in for the payment provider.</strong> It runs on this
machine and takes no money.</p>`;

/** Renders a page with a note that it is a stand-in. */
export const renderStripePage = (title: string, content: Html): string =>
  wrapInFrame(title, html`${standInNote}${content}`);

/** The vendor's test cards. The labels describe their behavior. */
export const testCards = [
  { id: 'pm_card_visa', label: '4242 4242 4242 4242: works' },
  { id: 'pm_card_chargeDeclined', label: '4000 0000 0000 0002: is declined' },
  { id: 'pm_card_chargeCustomerFail', label: '4000 0000 0000 0341: can be saved but not charged' },
  { id: 'pm_card_authenticationRequired', label: '4000 0025 0000 3155: asks for confirmation' },
] as const;

export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1_000);

export const renderCardField = (): Html => html`<label>Card
<select name="card">${testCards.map(({ id, label }) => html`<option value="${id}">${label}</option>`)}</select></label>`;

export const renderProblem = (problem: string | undefined): Html =>
  problem ? html`<p role="alert"><strong>${problem}</strong></p>` : html``;
