import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { secondMs } from '../../platform/clock.ts';
import { renderCodeMail } from './code-mail.ts';
import type { LetterSender } from './letter-sender.ts';

const smtpTimeoutMs = 15 * secondMs;

export function createMailSender(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicOrigin'>): LetterSender {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(config.publicOrigin).hostname;
  return {
    async send(row, content) {
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: row.to_address },
        // The same for every attempt, so that a mail that was sent twice is recognised.
        messageId: `<${row.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...renderCodeMail(content),
      });
    },
    close: () => transport.close(),
  };
}
