import { escapeHtml, letterStyles, renderLetterPage } from '@reportage/tokens/letter';
import { z } from 'zod';
import { defineMail } from '../../platform/mail/mail-template.ts';

const footer = 'Reportage: campaign reports for publishers, agencies and creators';
const heading = 'A question about a plan';

/** Removes line breaks from a name that a user entered, so it cannot inject a header. */
const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A customer's message from /subscribe/contact to the installation's sales address, always in English. */
export const contactMail = defineMail({
  kind: 'billing.contact',
  payload: z.object({
    personName: z.string(),
    personEmail: z.string(),
    workspaceName: z.string(),
    message: z.string(),
  }),
  giveUpAfterMs: 5 * 24 * 3_600_000,
  render({ personName, personEmail, workspaceName, message }) {
    const person = toOneLine(personName);
    const workspace = toOneLine(workspaceName);
    const from = `${person} (${personEmail}), workspace ${workspace}`;
    const lines = message.split(/\r?\n/).map(escapeHtml).join('<br>');
    const body = [
      `<h1 style="${letterStyles.heading}">${heading}</h1>`,
      `<p style="${letterStyles.paragraph}">${escapeHtml(from)}</p>`,
      `<p style="${letterStyles.paragraph}">${lines}</p>`,
    ].join('\n');
    return {
      subject: `${heading}: ${person}`,
      text: [from, message, `-- \n${footer}`].join('\n\n'),
      html: renderLetterPage('en', heading, body, footer),
      headers: { 'Reply-To': personEmail },
    };
  },
});
