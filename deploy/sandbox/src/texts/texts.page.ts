import type { TextMessage } from '@reportage/contracts';
import { html } from '@reportage/format';

export function renderTexts(messages: readonly TextMessage[], to: string): string {
  const rows = messages.map(
    ({ to: number, text, receivedAt }) => html`<li class="text">
<span class="row"><b>${number}</b><time class="quiet" datetime="${receivedAt}">${receivedAt.slice(0, 10)} ${receivedAt.slice(11, 19)} UTC</time></span>
<span>${text}</span></li>`,
  );
  const empty = html`<div class="empty"><h2>No text messages yet</h2><p>Text messages that Reportage sends arrive here. Reload the page to check again.</p></div>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text messages</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<header class="bar"><h1><a href="/texts">Text messages</a></h1>
<nav><a href="/">Mailbox</a></nav>
<form class="search" role="search" action="/texts"><input type="search" name="to" value="${to}" placeholder="Number" aria-label="Show text messages to this number"><button>Show</button></form>
</header>
<main>${rows.length === 0 ? empty : html`<ul class="list" aria-label="Text messages">${rows}</ul>`}</main>
</body>
</html>`.markup;
}
