import { getMailLanguage, mailMessages } from './code-mail.messages.ts';
import type { CodeMessage } from './outbox.repository.ts';

/** Renders a text message with a code, in one or two segments. */
export function renderCodeTextMessage(content: CodeMessage): string {
  const { purposes, keepSecret } = mailMessages[getMailLanguage(content.locale)];
  const { subject, validity } = purposes[content.purpose];
  return `Reportage: ${subject(content.code)}. ${validity} ${keepSecret}`;
}
