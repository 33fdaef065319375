import { accessSchema, mayAct } from '@reportage/contracts';
import { escapeHtml, letterPage, letterStyles, type RenderedMail } from '@reportage/tokens/letter';
import { z } from 'zod';
import { defineMail, type MailContext } from '../../platform/mail/mail-template.ts';
import { inviteTokenOf } from './invite-token.ts';

const payloadSchema = z.object({
  hostWorkspaceId: z.string(),
  inviteId: z.string(),
  workspaceName: z.string(),
  /** Who invites. */
  personName: z.string(),
  access: accessSchema,
});
type InvitePayload = z.output<typeof payloadSchema>;

const words = {
  en: {
    subject: (workspace: string) => `${workspace} invites you to Reportage`,
    heading: 'An invitation to share media',
    intro: (person: string, workspace: string) =>
      `${person} invites you to connect a workspace of yours with ${workspace} on Reportage.`,
    sees: 'You see what they share with you.',
    asks: 'You see what they share with you, and ask them to take media of yours.',
    open: 'See the invitation',
    how: 'Sign in with this e-mail address, or sign up with it.',
    copy: 'If the button does not work, open this link:',
    ignore: 'If you do not know them, you can ignore this mail. The link is of use to nobody but you.',
    footer: 'Reportage: campaign reports for publishers, agencies and creators',
  },
  de: {
    subject: (workspace: string) => `${workspace} lädt Sie zu Reportage ein`,
    heading: 'Eine Einladung, Medien zu teilen',
    intro: (person: string, workspace: string) =>
      `${person} lädt Sie ein, auf Reportage einen Ihrer Arbeitsbereiche mit ${workspace} zu verbinden.`,
    sees: 'Sie sehen, was mit Ihnen geteilt wird.',
    asks: 'Sie sehen, was mit Ihnen geteilt wird, und bieten eigene Medien an.',
    open: 'Einladung ansehen',
    how: 'Melden Sie sich mit dieser E-Mail-Adresse an oder registrieren Sie sich mit ihr.',
    copy: 'Wenn die Schaltfläche nicht reagiert, öffnen Sie diesen Link:',
    ignore: 'Wenn Sie die Person nicht kennen, können Sie diese Mail übergehen. Der Link nützt nur Ihnen.',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};

/** Names come from people: kept on one line, so that they cannot inject a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The link as text for copying: small, and wrapped on narrow screens. */
const linkStyle =
  `${letterStyles.code};margin:0;padding:12px;font-size:12px;line-height:1.5;letter-spacing:0;text-align:start;` +
  'overflow-wrap:anywhere;word-break:break-all;font-weight:400';

const paragraph = (html: string): string => `<p style="${letterStyles.paragraph}">${html}</p>`;

function renderInvite(payload: InvitePayload, { language, origin }: MailContext): RenderedMail {
  const { subject, heading, intro, sees, asks, open, how, copy, ignore, footer } = words[language];
  const [workspace, person] = [oneLine(payload.workspaceName), oneLine(payload.personName)];
  const about = `${intro(person, workspace)} ${mayAct(payload.access, 'manageOwn') ? asks : sees}`;
  const link = `${origin}/invite?inviteToken=${inviteTokenOf(payload.hostWorkspaceId, payload.inviteId)}`;
  const href = escapeHtml(link);
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(heading)}</h1>`,
    paragraph(escapeHtml(about)),
    paragraph(escapeHtml(how)),
    `<p style="margin:24px 0"><a class="button" style="${letterStyles.button}" href="${href}">${escapeHtml(open)}</a></p>`,
    `<p class="quiet" style="${letterStyles.quiet};margin-bottom:8px">${escapeHtml(copy)}</p>`,
    `<p class="well" style="${linkStyle}">${href}</p>`,
    `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(ignore)}</p>`,
  ].join('\n');
  return {
    subject: subject(workspace),
    text: [about, `${open}:\n${link}`, how, ignore, `-- \n${footer}`].join('\n\n'),
    html: letterPage(language, heading, body, footer),
  };
}

export const inviteMail = defineMail({
  kind: 'partners.invite',
  payload: payloadSchema,
  giveUpAfterMs: 2 * 24 * 3_600_000,
  render: renderInvite,
});
