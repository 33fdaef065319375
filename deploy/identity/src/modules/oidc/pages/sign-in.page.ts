import type { SocialProvider } from '@reportage/contracts';
import { type Html, html } from '@reportage/format';
import type { Authorization } from '../authorization.repository.ts';
import { type FormProblem, type PageMessages, pageMessages } from './page.messages.ts';
import { type PageFrame, renderPage } from './page.ts';

export interface SignInView {
  authorization: Authorization;
  providers: readonly SocialProvider[];
  problem?: FormProblem | undefined;
  typedName?: string | undefined;
}

/** Renders the current step of a sign-in: name and password, a second factor, or the choice of a second factor. */
export function renderSignIn(frame: PageFrame, view: SignInView): string {
  const messages = pageMessages[frame.language];
  const { progress } = view.authorization;
  const step =
    progress?.at === 'challenge'
      ? renderChallengeStep(frame, view, messages)
      : renderPasswordStep(frame, view, messages);
  const problem = view.problem ? html`<p class="problem" role="alert">${messages.problems[view.problem]}</p>` : '';
  return renderPage(frame, messages.signIn, html`${problem}${step}`);
}

const renderForm = (frame: PageFrame, { authorization }: SignInView, fields: Html): Html =>
  html`<form method="post" action="${frame.base}/oauth2/sign-in">
<input type="hidden" name="request" value="${authorization.id}">
${fields}
</form>`;

function renderPasswordStep(frame: PageFrame, view: SignInView, messages: PageMessages): Html {
  const name = view.typedName ?? view.authorization.request.loginHint ?? '';
  const fields = html`<label for="username">${messages.username}</label>
<input id="username" name="username" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="128"${name ? '' : html` autofocus`}>
<label for="password">${messages.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${name ? html` autofocus` : ''}>
<button>${messages.submit}</button>`;
  return html`${renderForm(frame, view, fields)}
${renderProviderLinks(frame, view, messages)}
<p class="links"><a href="${frame.home}auth/forgot">${messages.forgot}</a><a href="${frame.home}auth/signup">${messages.signUp}</a></p>`;
}

function renderProviderLinks(frame: PageFrame, { authorization, providers }: SignInView, messages: PageMessages): Html {
  if (providers.length === 0) return html``;
  const links = providers.map(
    (provider) =>
      html`<a class="choice" href="${frame.base}/oauth2/social?request=${authorization.id}&amp;identity_provider=${provider}">${messages.continueWith(provider)}</a>`,
  );
  return html`<p class="or">${messages.or}</p>${links}`;
}

function renderChallengeStep(frame: PageFrame, view: SignInView, messages: PageMessages): Html {
  const { progress } = view.authorization;
  if (progress?.at !== 'challenge') return html``;
  if (progress.name === 'SELECT_MFA_TYPE') {
    const choices = listChoices(progress.parameters).map(
      (method) =>
        html`<button class="choice" name="answer" value="${method}">${messages.factors[method] ?? method}</button>`,
    );
    return renderForm(frame, view, html`<p>${messages.chooseFactor}</p>${choices}`);
  }
  const destination = progress.parameters.CODE_DELIVERY_DESTINATION;
  const hint = destination ? messages.codeSent(destination) : messages.enterAuthenticatorCode;
  const fields = html`<p>${hint}</p>
<label for="answer">${messages.code}</label>
<input id="answer" name="answer" autocomplete="one-time-code" inputmode="numeric" required maxlength="16" autofocus>
<button>${messages.submit}</button>`;
  return renderForm(frame, view, fields);
}

function listChoices(parameters: Record<string, string>): string[] {
  const choices: unknown = JSON.parse(parameters.MFAS_CAN_CHOOSE ?? '[]');
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
}
