import { getMailLanguage, mailTexts } from './code-mail.messages.ts';
import type { CodeMessage } from './outbox.repository.ts';

/** Renders a text message with a code, in one or two segments. */
export function renderCodeText(content: CodeMessage): string {
  const { purposes, keepSecret } = mailTexts[getMailLanguage(content.locale)];
  const { subject, validity } = purposes[content.purpose];
  return `Reportage: ${subject(content.code)}. ${validity} ${keepSecret}`;
}
