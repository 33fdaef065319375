import { type Html, html } from '@reportage/format';
import type { AttachedFile, StoredMail } from './stored-mail.ts';

export interface MailboxView {
  mails: readonly StoredMail[];
  openMail: StoredMail | undefined;
  /** Only emails to this address are shown; empty for all emails. */
  to: string;
}

const createQuery = (to: string): string => (to ? `?to=${encodeURIComponent(to)}` : '');

const renderTime = (instant: string): Html =>
  html`<time class="quiet" datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC</time>`;

const renderRow = (mail: StoredMail, view: MailboxView): Html => html`<li>
<a href="/mails/${mail.id}${createQuery(view.to)}"${mail.id === view.openMail?.id ? html` aria-current="true"` : ''}>
<span class="row"><span class="cut">${mail.to}</span>${renderTime(mail.receivedAt)}</span>
<span class="cut subject">${mail.subject || '(no subject)'}</span>
</a></li>`;

const renderEmptyList = (to: string): Html =>
  to
    ? html`<div class="empty"><h2>No mail for this address</h2><p>No mail has been sent to ${to} so far. <a href="/">Show all emails</a></p></div>`
    : html`<div class="empty"><h2>No mail yet</h2><p>Emails that Reportage sends arrive here. Reload the page to check again.</p></div>`;

const renderAttachment = ({ name, size, address }: AttachedFile): Html =>
  html`<dt>Attachment</dt><dd><a download="${name}" href="${address}">${name}</a> (${Math.ceil(size / 1_024)} KiB)</dd>`;

/** Shows the email's markup in a sandboxed frame with a strict content security policy. */
const renderMail = (mail: StoredMail, to: string): Html => html`<article class="mail" aria-label="Email">
<div class="head">
<a class="back" href="/${createQuery(to)}">Back to the list</a>
<h2>${mail.subject || '(no subject)'}</h2>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Received</dt><dd>${renderTime(mail.receivedAt)}</dd>${(mail.files ?? []).map(renderAttachment)}</dl>
</div>
${mail.html === null ? '' : html`<iframe title="Content of the email" sandbox="allow-popups" src="/messages/${mail.id}/html"></iframe>`}
<details${mail.html === null ? html` open` : ''}><summary>Plain text</summary><pre>${mail.text}</pre></details>
</article>`;

export function renderMailbox(view: MailboxView): string {
  const { mails, openMail, to } = view;
  const list = html`<ul class="list" aria-label="Emails">${mails.map((mail) => renderRow(mail, view))}</ul>`;
  const content = openMail
    ? renderMail(openMail, to)
    : html`<div class="mail"><div class="empty"><h2>Choose an email</h2><p>It opens here.</p></div></div>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${openMail ? `${openMail.subject} · Mailbox` : 'Mailbox'}</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<header class="bar"><h1><a href="/">Mailbox</a></h1>
<nav><a href="/texts">Text messages</a></nav>
<form class="search" role="search" action="/"><input type="search" name="to" value="${to}" placeholder="Address" aria-label="Show emails to this address"><button>Show</button></form>
</header>
<main class="${mails.length === 0 ? '' : openMail ? 'split has-mail' : 'split no-mail'}">
${mails.length === 0 && !openMail ? renderEmptyList(to) : html`${list}${content}`}
</main>
</body>
</html>`.markup;
}
