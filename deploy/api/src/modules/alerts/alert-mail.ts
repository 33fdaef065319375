import { localizedTextSchema } from '@reportage/contracts';
import { escapeHtml, letterStyles, renderLetterPage } from '@reportage/tokens/letter';
import { z } from 'zod';
import { toSingleLine } from '../../platform/mail/invitation-letter.ts';
import { defineMail } from '../../platform/mail/mail-template.ts';

const texts = {
  en: {
    card: (card: string, board: string) => `Card “${card}” on the dashboard “${board}”`,
    open: 'Open the card',
    sources: (names: string) => `Sources: ${names}.`,
    enteredValues: 'entered values',
    zone: (timezone: string) => `Days are in the time zone ${timezone}.`,
    reason: (workspace: string) => `Someone in the workspace ${workspace} chose you to receive this alert.`,
    history: 'This alert and its history:',
    footer: 'Reportage: campaign reports for publishers, agencies and creators',
  },
  de: {
    card: (card: string, board: string) => `Karte „${card}“ auf dem Dashboard „${board}“`,
    open: 'Karte öffnen',
    sources: (names: string) => `Quellen: ${names}.`,
    enteredValues: 'eingetragene Werte',
    zone: (timezone: string) => `Die Tage gelten in der Zeitzone ${timezone}.`,
    reason: (workspace: string) =>
      `Jemand im Arbeitsbereich ${workspace} hat Sie als Empfänger dieses Alarms ausgewählt.`,
    history: 'Dieser Alarm und sein Verlauf:',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};

const payloadSchema = z.object({
  alertId: z.string(),
  alertName: z.string(),
  text: localizedTextSchema,
  cardTitle: z.string(),
  dashboardName: z.string(),
  workspaceName: z.string(),
  sourceNames: z.array(z.string()),
  timezone: z.string(),
  cardPath: z.string(),
  alertPath: z.string(),
  unsubscribePath: z.string(),
});

const maxSubjectLength = 200;

/** The email that tells a member what an alert found. */
export const alertMail = defineMail({
  kind: 'alerts.fired',
  payload: payloadSchema,
  giveUpAfterMs: 2 * 24 * 3_600_000,
  render({ alertId, alertName, text, ...mail }, { language, origin }) {
    const t = texts[language];
    const finding = text[language];
    const location = t.card(mail.cardTitle, mail.dashboardName);
    const sourcesAndZone = `${t.sources(mail.sourceNames.join(', ') || t.enteredValues)} ${t.zone(mail.timezone)}`;
    const cardUrl = `${origin}${mail.cardPath}`;
    const alertUrl = `${origin}${mail.alertPath}`;
    const reason = t.reason(mail.workspaceName);
    const renderNote = (html: string) => `<p class="quiet" style="${letterStyles.quiet}">${html}</p>`;
    const body = [
      `<h1 style="${letterStyles.heading}">${escapeHtml(alertName)}</h1>`,
      `<p style="${letterStyles.paragraph}">${escapeHtml(finding)}</p>`,
      renderNote(`${escapeHtml(location)}<br>${escapeHtml(sourcesAndZone)}`),
      `<p style="margin:24px 0 0"><a class="button" style="${letterStyles.button}" href="${escapeHtml(cardUrl)}">${escapeHtml(t.open)}</a></p>`,
      renderNote(
        `${escapeHtml(reason)}<br>${escapeHtml(t.history)} <a class="quiet" style="color:inherit" href="${escapeHtml(alertUrl)}">${escapeHtml(alertUrl)}</a>`,
      ),
    ].join('\n');
    const { hostname } = new URL(origin);
    return {
      subject: toSingleLine(`${alertName}: ${finding}`).slice(0, maxSubjectLength),
      text: [
        alertName,
        finding,
        `${location}\n${sourcesAndZone}`,
        `${t.open}:\n${cardUrl}`,
        `${reason}\n${t.history}\n${alertUrl}`,
        `-- \n${t.footer}`,
      ].join('\n\n'),
      html: renderLetterPage(language, alertName, body, t.footer, { preview: finding }),
      headers: {
        'List-Id': `<${alertId}.alerts.${hostname}>`,
        'List-Unsubscribe': `<${origin}${mail.unsubscribePath}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  },
});
