import { type Html, html } from '@reportage/format';
import type { AttachedFile, StoredEmail } from './stored-mail.ts';

export interface MailboxView {
  emails: readonly StoredEmail[];
  openEmail: StoredEmail | undefined;
  /** Only emails to this address are shown; empty for all emails. */
  to: string;
}

const createQuery = (to: string): string => (to ? `?to=${encodeURIComponent(to)}` : '');

const renderTime = (instant: string): Html =>
  html`<time class="quiet" datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC</time>`;

const renderRow = (email: StoredEmail, view: MailboxView): Html => html`<li>
<a href="/mails/${email.id}${createQuery(view.to)}"${email.id === view.openEmail?.id ? html` aria-current="true"` : ''}>
<span class="row"><span class="cut">${email.to}</span>${renderTime(email.receivedAt)}</span>
<span class="cut subject">${email.subject || '(no subject)'}</span>
</a></li>`;

const renderEmptyList = (to: string): Html =>
  to
    ? html`<div class="empty"><h2>No mail for this address</h2><p>No mail has been sent to ${to} so far. <a href="/">Show all emails</a></p></div>`
    : html`<div class="empty"><h2>No mail yet</h2><p>Emails that Reportage sends arrive here. Reload the page to check again.</p></div>`;

const renderAttachment = ({ name, size, address }: AttachedFile): Html =>
  html`<dt>Attachment</dt><dd><a download="${name}" href="${address}">${name}</a> (${Math.ceil(size / 1_024)} KiB)</dd>`;

/** Shows the email's markup in a sandboxed frame with a strict content security policy. */
const renderEmail = (email: StoredEmail, to: string): Html => html`<article class="mail" aria-label="Email">
<div class="head">
<a class="back" href="/${createQuery(to)}">Back to the list</a>
<h2>${email.subject || '(no subject)'}</h2>
<dl><dt>To</dt><dd>${email.to}</dd><dt>From</dt><dd>${email.from}</dd><dt>Received</dt><dd>${renderTime(email.receivedAt)}</dd>${(email.files ?? []).map(renderAttachment)}</dl>
</div>
${email.html === null ? '' : html`<iframe title="Email content" sandbox="allow-popups" src="/messages/${email.id}/html"></iframe>`}
<details${email.html === null ? html` open` : ''}><summary>Plain text</summary><pre>${email.text}</pre></details>
</article>`;

export function renderMailbox(view: MailboxView): string {
  const { emails, openEmail, to } = view;
  const list = html`<ul class="list" aria-label="Emails">${emails.map((email) => renderRow(email, view))}</ul>`;
  const content = openEmail
    ? renderEmail(openEmail, to)
    : html`<div class="mail"><div class="empty"><h2>Choose an email</h2><p>It opens here.</p></div></div>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${openEmail ? `${openEmail.subject} · Mailbox` : 'Mailbox'}</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<header class="bar"><h1><a href="/">Mailbox</a></h1>
<nav><a href="/texts">Text messages</a></nav>
<form class="search" role="search" action="/"><input type="search" name="to" value="${to}" placeholder="Address" aria-label="Show emails to this address"><button>Show</button></form>
</header>
<main class="${emails.length === 0 ? '' : openEmail ? 'split has-mail' : 'split no-mail'}">
${emails.length === 0 && !openEmail ? renderEmptyList(to) : html`${list}${content}`}
</main>
</body>
</html>`.markup;
}
