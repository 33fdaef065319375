import { escapeHtml, letterStyles, renderLetterPage } from '@reportage/tokens/letter';
import { z } from 'zod';
import { toSingleLine } from '../../platform/mail/invitation-letter.ts';
import { defineMail } from '../../platform/mail/mail-template.ts';

const messages = {
  en: {
    about: (person: string, workspace: string) => `${person} from ${workspace} has shared this report with you.`,
    open: 'Open the report',
    passcode: 'The link requires a passcode, which the sender will give you separately.',
  },
  de: {
    about: (person: string, workspace: string) => `${person} von ${workspace} teilt diesen Bericht mit Ihnen.`,
    open: 'Bericht öffnen',
    passcode: 'Der Link fragt nach einem Zugangscode, den Sie getrennt von der Absenderin oder dem Absender erhalten.',
  },
};

/** An email with a report's guest link and a personal message from the sender. */
export const reportLinkMail = defineMail({
  kind: 'report-links.sent',
  payload: z.object({
    reportName: z.string(),
    workspaceName: z.string(),
    personName: z.string(),
    path: z.string(),
    message: z.string(),
    asksPasscode: z.boolean(),
    /** The brand's sender name; empty for the product's name. */
    senderName: z.string().default(''),
  }),
  giveUpAfterMs: 2 * 24 * 3_600_000,
  render({ path, message, asksPasscode, senderName, ...names }, { language, origin }) {
    const { about, open, passcode } = messages[language];
    const reportName = toSingleLine(names.reportName);
    const workspace = toSingleLine(names.workspaceName);
    const intro = about(toSingleLine(names.personName), workspace);
    const url = `${origin}${path}`;
    const renderParagraph = (text: string, style: string = letterStyles.paragraph) =>
      `<p style="${style}">${escapeHtml(text)}</p>`;
    const body = [
      `<h1 style="${letterStyles.heading}">${escapeHtml(reportName)}</h1>`,
      renderParagraph(intro),
      ...(message ? [renderParagraph(`“${message}”`, `${letterStyles.paragraph};white-space:pre-line`)] : []),
      `<p style="margin:24px 0"><a class="button" style="${letterStyles.button}" href="${escapeHtml(url)}">${escapeHtml(open)}</a></p>`,
      ...(asksPasscode ? [renderParagraph(passcode)] : []),
    ].join('\n');
    const quotedMessage = message ? [message.replace(/^/gm, '> ')] : [];
    return {
      ...(senderName ? { senderName } : {}),
      subject: `${reportName} · ${workspace}`,
      text: [
        intro,
        ...quotedMessage,
        `${open}:\n${url}`,
        ...(asksPasscode ? [passcode] : []),
        `-- \n${workspace}`,
      ].join('\n\n'),
      html: renderLetterPage(language, reportName, body, workspace, { brand: senderName || workspace }),
    };
  },
});
