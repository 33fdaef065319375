import { letterMessages, mailLanguage } from './code-mail.messages.ts';
import type { LetterContent } from './outbox.repository.ts';

/** A text message with a code, in one or two segments. */
export function renderCodeText(content: LetterContent): string {
  const { purposes, keepSecret } = letterMessages[mailLanguage(content.locale)];
  const { subject, validity } = purposes[content.purpose];
  return `Reportage: ${subject(content.code)}. ${validity} ${keepSecret}`;
}
