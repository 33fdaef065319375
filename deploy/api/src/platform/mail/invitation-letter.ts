import { type Invite, toInviteCode } from '@reportage/contracts';
import { escapeHtml, letterStyles, type RenderedEmail, renderLetterPage } from '@reportage/tokens/letter';
import type { MailContext } from './mail-template.ts';

const messages = {
  en: {
    open: 'Open the invitation',
    signInHint: 'Sign in with this email address, or sign up with it.',
    copyHint: 'If the button does not work, open this link:',
    ignoreHint: 'If you do not know them, you can ignore this email. Nobody but you can use the link.',
    footer: 'Reportage: campaign reports for publishers, agencies and creators',
  },
  de: {
    open: 'Einladung öffnen',
    signInHint: 'Melden Sie sich mit dieser E-Mail-Adresse an oder registrieren Sie sich mit ihr.',
    copyHint: 'Wenn die Schaltfläche nicht reagiert, öffnen Sie diesen Link:',
    ignoreHint:
      'Wenn Sie die Person nicht kennen, können Sie diese E-Mail ignorieren. Nur Sie können den Link verwenden.',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};

/** Keeps a name on one line. Names are user input and must not inject a header. */
export const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Style of the link that is shown for copying: small text that wraps on narrow screens. */
const linkStyle =
  `${letterStyles.code};margin:0;padding:12px;font-size:12px;line-height:1.5;letter-spacing:0;text-align:start;` +
  'overflow-wrap:anywhere;word-break:break-all;font-weight:400';
const quoteStyle = `${letterStyles.paragraph};white-space:pre-line`;

const paragraph = (text: string, style: string = letterStyles.paragraph): string =>
  `<p style="${style}">${escapeHtml(text)}</p>`;

export interface InvitationLetter {
  invite: Invite;
  subject: string;
  heading: string;
  /** Says who sent the invitation and what it is for. */
  about: string;
  /** A personal message from the inviting user, with its line breaks; may be empty. */
  message?: string;
}

/** Renders the email for any kind of invitation. */
export function renderInvitation(
  { invite, subject, heading, about, message = '' }: InvitationLetter,
  { language, origin }: MailContext,
): RenderedEmail {
  const { open, signInHint, copyHint, ignoreHint, footer } = messages[language];
  const link = `${origin}/invite?inviteToken=${toInviteCode(invite)}`;
  const href = escapeHtml(link);
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(heading)}</h1>`,
    paragraph(about),
    ...(message ? [paragraph(`“${message}”`, quoteStyle)] : []),
    paragraph(signInHint),
    `<p style="margin:24px 0"><a class="button" style="${letterStyles.button}" href="${href}">${escapeHtml(open)}</a></p>`,
    `<p class="quiet" style="${letterStyles.quiet};margin-bottom:8px">${escapeHtml(copyHint)}</p>`,
    `<p class="well" style="${linkStyle}">${href}</p>`,
    `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(ignoreHint)}</p>`,
  ].join('\n');
  const quotedMessage = message ? [message.replace(/^/gm, '> ')] : [];
  return {
    subject,
    text: [about, ...quotedMessage, `${open}:\n${link}`, signInHint, ignoreHint, `-- \n${footer}`].join('\n\n'),
    html: renderLetterPage(language, heading, body, footer),
  };
}
