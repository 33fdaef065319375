import { type Html, html } from '@reportage/format';

/** Creates a page for a stand-in, styled like the mailbox. */
export const wrapInFrame = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<main class="social">
<h1>${title}</h1>
${content}
</main>
</body>
</html>`.markup;
