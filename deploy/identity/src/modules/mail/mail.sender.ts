import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import { secondMs } from '../../platform/clock.ts';
import { renderCodeMail } from './code-mail.ts';
import { renderGuessingMail } from './guessing-mail.ts';
import type { MessageSender } from './message-sender.ts';

const smtpTimeoutMs = 15 * secondMs;

export function createMailSender(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicOrigin'>): MessageSender {
  let openedTransport: Promise<Transporter> | undefined;
  // The mail library is loaded with the first message, to keep startup fast.
  const openTransport = (): Promise<Transporter> => {
    openedTransport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: config.smtpUrl,
        connectionTimeout: smtpTimeoutMs,
        greetingTimeout: smtpTimeoutMs,
        socketTimeout: smtpTimeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return openedTransport;
  };
  const host = new URL(config.publicOrigin).hostname;
  return {
    async send(row, content) {
      const transport = await openTransport();
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: row.to_address },
        // The Message-ID is the same in every attempt, so that an email sent twice can be recognized.
        messageId: `<${row.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(content.purpose === 'guessing' ? renderGuessingMail(content) : renderCodeMail(content)),
      });
    },
    close: () => void openedTransport?.then((transport) => transport.close()),
  };
}
