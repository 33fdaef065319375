import { html } from '@reportage/format';
import { wrapInFrame } from '../page-frame.ts';

interface ConsentView {
  provider: string;
  action: string;
  parameters: Readonly<Record<string, string>>;
  scopes: readonly string[];
}

/** Renders the page on which a user chooses an account and allows scopes. It is the same for all vendors. */
export function renderConsent({ provider, action, parameters, scopes }: ConsentView): string {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const boxes = scopes.map(
    (scope, index) =>
      html`<label class="box"><input type="checkbox" name="scope_${String(index)}" value="${scope}" checked> ${scope}</label>`,
  );
  return wrapInFrame(
    `Allow access to ${provider}`,
    html`<p class="quiet">A stand-in on this machine: ${provider} is not contacted, and its data is made up.</p>
<form method="post" action="${action}">
${hidden}
<label for="email">Account</label>
<input id="email" name="email" type="email" autocomplete="off" value="ada@acme.example" autofocus>
${boxes}
<p class="buttons"><button name="decision" value="allow">Allow</button><button class="plain" name="decision" value="deny" formnovalidate>Cancel</button></p>
</form>`,
  );
}

export const renderConsentError = (provider: string, code: string, text: string): string =>
  wrapInFrame(`${provider}: ${code}`, html`<p>${text}</p>`);
