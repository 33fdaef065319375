import { escapeHtml, letterStyles, type RenderedEmail, renderLetterPage } from '@reportage/tokens/letter';
import { getMailLanguage, mailMessages } from './code-mail.messages.ts';
import type { CodeMessage } from './outbox.repository.ts';

/** Longer codes, such as keys, would take up several lines at this size. */
const maxLargeCodeLength = 8;
const smallCodeStyle = `${letterStyles.code};font-size:16px;letter-spacing:0`;

/** Renders an email with a code that is large, easy to copy, and readable without images or style sheets. */
export function renderCodeMail(content: CodeMessage): RenderedEmail {
  const language = getMailLanguage(content.locale);
  const messages = mailMessages[language];
  const { subject, heading, intro, validity } = messages.purposes[content.purpose];
  const greeting = messages.greeting(content.name);
  const text = [
    greeting,
    intro,
    `${messages.codeLabel}: ${content.code}`,
    validity,
    messages.ignore,
    `-- \n${messages.footer}`,
  ].join('\n\n');
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(heading)}</h1>`,
    `<p style="${letterStyles.paragraph}">${escapeHtml(greeting)}</p>`,
    `<p style="${letterStyles.paragraph}">${escapeHtml(intro)}</p>`,
    `<p class="well" style="${content.code.length > maxLargeCodeLength ? smallCodeStyle : letterStyles.code}" aria-label="${escapeHtml(messages.codeLabel)}">${escapeHtml(content.code)}</p>`,
    `<p style="${letterStyles.paragraph}">${escapeHtml(validity)}</p>`,
    `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(messages.ignore)}</p>`,
  ].join('\n');
  return { subject: subject(content.code), text, html: renderLetterPage(language, heading, body, messages.footer) };
}
