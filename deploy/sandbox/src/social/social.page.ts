import { html } from '@reportage/format';
import { wrapInFrame } from '../page-frame.ts';

/** The parameters of a client's request. They are submitted along with the form. */
export type AuthorizeParameters = Readonly<Record<string, string>>;

export interface SocialPageView {
  provider: 'Google' | 'Facebook';
  /** The path to which the form is submitted. */
  action: string;
  parameters: AuthorizeParameters;
  /** The label of the checkbox, whose meaning differs between providers. */
  checkboxLabel: string;
}

/** Renders the sign-in page. Anyone can sign in as anyone, so the stand-in must only run on a developer's machine. */
export function renderSocialSignIn({ provider, action, parameters, checkboxLabel }: SocialPageView): string {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const content = html`<p class="quiet">A stand-in on this machine: ${provider} is not contacted, and any name and address will do.</p>
<form method="post" action="${action}">
${hidden}
<label for="person-email">Email</label>
<input id="person-email" name="person_email" type="email" autocomplete="off" autofocus>
<label for="person-name">Name</label>
<input id="person-name" name="person_name" autocomplete="off" value="Social Person">
<label class="box"><input type="checkbox" name="person_email_box" value="yes" checked> ${checkboxLabel}</label>
<p class="buttons"><button name="decision" value="allow">Continue</button><button class="plain" name="decision" value="deny" formnovalidate>Cancel</button></p>
</form>`;
  return wrapInFrame(`Sign in with ${provider}`, content);
}

export const renderSocialError = (provider: string, code: string, text: string): string =>
  wrapInFrame(`${provider}: ${code}`, html`<p>${text}</p>`);
