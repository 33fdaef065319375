import { formatDay } from '@reportage/format';
import { escapeHtml, letterStyles, type RenderedEmail, renderLetterPage } from '@reportage/tokens/letter';
import { z } from 'zod';
import { toSingleLine } from '../../../platform/mail/invitation-letter.ts';
import { defineMail, type MailContext } from '../../../platform/mail/mail-template.ts';

const payloadSchema = z.object({
  workspaceName: z.string(),
  /** Name of the owner who removed the workspace. */
  personName: z.string(),
  /** The last day on which the workspace can be restored, in its time zone. */
  lastDay: z.string(),
  /** Whether the recipient is the owner, who can restore the workspace; an admin can only ask the owner to do so. */
  isOwner: z.boolean(),
});
type RemovalPayload = z.output<typeof payloadSchema>;

const messages = {
  en: {
    subject: (workspace: string) => `${workspace} has been removed`,
    heading: 'Your workspace has been removed',
    summary: (person: string, workspace: string) =>
      `${person} has removed the workspace ${workspace}. Its members no longer see it, guest links no longer open, and its sites no longer collect data.`,
    graceNote: (day: string) =>
      `Nothing has been deleted yet: it can be restored unchanged until ${day}. After that, it will be permanently deleted.`,
    owner: 'If this was a mistake, restore it from your list of workspaces.',
    admin: (person: string) => `If this was a mistake, ask ${person}: only the owner can restore it.`,
    open: 'Open my workspaces',
    footer: 'Reportage: campaign reports for publishers, agencies and creators',
  },
  de: {
    subject: (workspace: string) => `${workspace} wurde entfernt`,
    heading: 'Ihr Arbeitsbereich wurde entfernt',
    summary: (person: string, workspace: string) =>
      `${person} hat den Arbeitsbereich ${workspace} entfernt. Seine Mitglieder sehen ihn nicht mehr, Gastlinks öffnen sich nicht mehr, und seine Websites erfassen nichts mehr.`,
    graceNote: (day: string) =>
      `Noch ist nichts gelöscht: Bis ${day} lässt er sich unverändert wiederherstellen. Danach wird er endgültig gelöscht.`,
    owner: 'War das ein Versehen, stellen Sie ihn in der Liste Ihrer Arbeitsbereiche wieder her.',
    admin: (person: string) =>
      `War das ein Versehen, wenden Sie sich an ${person}: Nur der Inhaber kann ihn wiederherstellen.`,
    open: 'Meine Arbeitsbereiche öffnen',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};

function renderRemoval(payload: RemovalPayload, { language, origin }: MailContext): RenderedEmail {
  const t = messages[language];
  const workspace = toSingleLine(payload.workspaceName);
  const person = toSingleLine(payload.personName);
  const paragraphs = [
    t.summary(person, workspace),
    t.graceNote(formatDay(payload.lastDay, { locale: language })),
    payload.isOwner ? t.owner : t.admin(person),
  ];
  const link = `${origin}/workspaces`;
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(t.heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${letterStyles.paragraph}">${escapeHtml(text)}</p>`),
    `<p style="margin:24px 0 0"><a class="button" style="${letterStyles.button}" href="${escapeHtml(link)}">${escapeHtml(t.open)}</a></p>`,
  ].join('\n');
  return {
    subject: t.subject(workspace),
    text: [...paragraphs, `${t.open}:\n${link}`, `-- \n${t.footer}`].join('\n\n'),
    html: renderLetterPage(language, t.heading, body, t.footer),
  };
}

/** Notifies the owner and the admins that their workspace has been removed. */
export const removalMail = defineMail({
  kind: 'workspaces.removed',
  payload: payloadSchema,
  giveUpAfterMs: 2 * 24 * 3_600_000,
  isSentAfterRemoval: true,
  render: renderRemoval,
});
