import { type Html, html } from '@reportage/format';

/** What a client requested from a provider; submitted along with the form. */
export type AuthorizeParameters = Readonly<Record<string, string>>;

export interface SocialPageView {
  provider: 'Google' | 'Facebook';
  /** Where the form is submitted. */
  action: string;
  parameters: AuthorizeParameters;
  /** Label and meaning of the checkbox. */
  emailBox: string;
}

const frame = (title: string, content: Html): string =>
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

/** Anybody can sign in as anybody here, so it runs on the developer's own machine only. */
export function renderSocialSignIn({ provider, action, parameters, emailBox }: SocialPageView): string {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const content = html`<p class="quiet">A stand-in on this machine: ${provider} is not contacted, and any name and address will do.</p>
<form method="post" action="${action}">
${hidden}
<label for="person-email">E-mail</label>
<input id="person-email" name="person_email" type="email" autocomplete="off" autofocus>
<label for="person-name">Name</label>
<input id="person-name" name="person_name" autocomplete="off" value="Social Person">
<label class="box"><input type="checkbox" name="person_email_box" value="yes" checked> ${emailBox}</label>
<p class="buttons"><button name="decision" value="allow">Continue</button><button class="plain" name="decision" value="deny" formnovalidate>Cancel</button></p>
</form>`;
  return frame(`Sign in with ${provider}`, content);
}

export const renderSocialError = (provider: string, code: string, text: string): string =>
  frame(`${provider}: ${code}`, html`<p>${text}</p>`);
