import { type Html, html } from '@reportage/format';
import type { MailLanguage } from '../../mail/code-mail.messages.ts';

/** The language and links that all pages share. */
export interface PageFrame {
  language: MailLanguage;
  /** The issuer's path, such as `/identity`. */
  base: string;
  /** The URL of the product itself. */
  home: string;
}

export function renderPage(frame: PageFrame, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Reportage</title>
<link rel="stylesheet" href="${frame.base}/oauth2/pages.css">
</head>
<body>
<a class="brand" href="${frame.home}">Reportage</a>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}
