import type { RenderedMail } from '@reportage/tokens/letter';
import type { Config } from '../config.ts';

export interface Mail extends RenderedMail {
  /** The same for every attempt, so that a mail that was sent twice is recognised. */
  id: string;
  to: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken it. */
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 15_000;

/** By the mail server of the configuration; undefined where it names none. */
export async function createMailer({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Config): Promise<Mailer | undefined> {
  if (!SMTP_URL) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(PUBLIC_ORIGIN).hostname;
  return {
    async send({ id, to, ...mail }) {
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mail,
      });
    },
  };
}
