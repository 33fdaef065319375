import { escapeHtml, letterPage, letterStyles, type RenderedMail } from '@reportage/tokens/letter';
import { letterMessages, mailLanguage } from './code-mail.messages.ts';
import type { LetterContent } from './outbox.repository.ts';

/** A mail with a code: large, easy to copy, readable without images or style sheets. */
export function renderCodeMail(content: LetterContent): RenderedMail {
  const language = mailLanguage(content.locale);
  const letter = letterMessages[language];
  const { subject, heading, intro, validity } = letter.purposes[content.purpose];
  const greeting = letter.greeting(content.name);
  const text = [
    greeting,
    intro,
    `${letter.codeLabel}: ${content.code}`,
    validity,
    letter.ignore,
    `-- \n${letter.footer}`,
  ].join('\n\n');
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(heading)}</h1>`,
    `<p style="${letterStyles.paragraph}">${escapeHtml(greeting)}</p>`,
    `<p style="${letterStyles.paragraph}">${escapeHtml(intro)}</p>`,
    `<p class="well" style="${letterStyles.code}" aria-label="${escapeHtml(letter.codeLabel)}">${escapeHtml(content.code)}</p>`,
    `<p style="${letterStyles.paragraph}">${escapeHtml(validity)}</p>`,
    `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(letter.ignore)}</p>`,
  ].join('\n');
  return { subject: subject(content.code), text, html: letterPage(language, heading, body, letter.footer) };
}
