import { html } from '@reportage/format';
import type { FastifyReply } from 'fastify';
import type { IdentityContext } from '../../../context.ts';
import type { MailLanguage } from '../../mail/code-mail.messages.ts';
import { type Notice, pageMessages } from './page.messages.ts';
import { type PageFrame, renderPage } from './page.ts';

export const getFrame = ({ config }: Pick<IdentityContext, 'config'>, language: MailLanguage): PageFrame => ({
  language,
  base: new URL(config.issuer).pathname,
  home: `${config.publicOrigin}/`,
});

/**
 * Sends a page without scripts. @param formTarget where the form may redirect besides this origin, because browsers
 * apply `form-action` to redirects as well
 */
export function sendPage(reply: FastifyReply, status: number, markup: string, formTarget?: string): FastifyReply {
  const formAction = ["'self'", ...(formTarget ? [new URL(formTarget).origin] : [])].join(' ');
  const policy = `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(markup);
}

/** @param detail for developers: the rule that was violated */
export function sendNotice(
  context: Pick<IdentityContext, 'config'>,
  reply: FastifyReply,
  notice: { status: number; language: MailLanguage; name: Notice; detail?: string },
): FastifyReply {
  const frame = getFrame(context, notice.language);
  const messages = pageMessages[notice.language];
  const { title, text } = messages.notices[notice.name];
  const detail = notice.detail ? html`<p><code>${notice.detail}</code></p>` : '';
  const content = html`<p>${text}</p>${detail}<a class="choice" href="${frame.home}">${messages.backToApp}</a>`;
  return sendPage(reply, notice.status, renderPage(frame, title, content));
}
