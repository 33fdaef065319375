import { notificationKindSchema, notificationMails } from '@reportage/contracts';
import { fillText, fillWorkspacePath } from '@reportage/format';
import { escapeHtml, letterStyles, renderLetterPage } from '@reportage/tokens/letter';
import { z } from 'zod';
import { toSingleLine } from '../../platform/mail/invitation-letter.ts';
import { defineMail } from '../../platform/mail/mail-template.ts';

const messages = {
  en: {
    inWorkspace: (workspace: string) => `In ${workspace}`,
    open: 'Open in Reportage',
    choose: 'Choose which notifications you receive by email:',
    footer: 'Reportage: campaign reports for publishers, agencies and creators',
  },
  de: {
    inWorkspace: (workspace: string) => `In ${workspace}`,
    open: 'In Reportage öffnen',
    choose: 'Hier wählen Sie, welche Benachrichtigungen Sie per E-Mail erhalten:',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};

const payloadSchema = z.object({
  kind: notificationKindSchema,
  /** The notification's payload. */
  values: z.record(z.string(), z.unknown()),
  workspaceSlug: z.string(),
  workspaceName: z.string(),
  /** The path of the URL that turns off emails of this kind. */
  unsubscribePath: z.string(),
});

/** The path of the screen with a user's email preferences. */
export const preferencesPath = '/account/notifications';

/** The email for a single notification. */
export const notificationMail = defineMail({
  kind: 'notifications.news',
  payload: payloadSchema,
  giveUpAfterMs: 2 * 24 * 3_600_000,
  render({ kind, values, workspaceSlug, workspaceName, unsubscribePath }, { language, origin }) {
    const t = messages[language];
    const { name, about, path } = notificationMails[kind];
    const data = { values };
    const subject = toSingleLine(fillText(about, data, language) ?? workspaceName);
    const workspaceLine = t.inWorkspace(toSingleLine(workspaceName));
    const subjectPath = fillWorkspacePath(`/:workspaceId/${path}`, workspaceSlug, data, language);
    const link = `${origin}${subjectPath ?? `/${workspaceSlug}`}`;
    const preferences = `${origin}${preferencesPath}`;
    const body = [
      `<h1 style="${letterStyles.heading}">${escapeHtml(name[language])}</h1>`,
      `<p style="${letterStyles.paragraph}"><strong>${escapeHtml(subject)}</strong><br>${escapeHtml(workspaceLine)}</p>`,
      `<p style="margin:24px 0 0"><a class="button" style="${letterStyles.button}" href="${escapeHtml(link)}">${escapeHtml(t.open)}</a></p>`,
      `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(t.choose)} <a class="quiet" style="color:inherit" href="${escapeHtml(preferences)}">${escapeHtml(preferences)}</a></p>`,
    ].join('\n');
    return {
      subject: `${name[language]}: ${subject}`,
      text: [
        name[language],
        `${subject}\n${workspaceLine}`,
        `${t.open}:\n${link}`,
        `${t.choose}\n${preferences}`,
        `-- \n${t.footer}`,
      ].join('\n\n'),
      html: renderLetterPage(language, name[language], body, t.footer),
      headers: {
        'List-Id': `<${kind}.notifications.${new URL(origin).hostname}>`,
        'List-Unsubscribe': `<${origin}${unsubscribePath}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  },
});
