import type { RenderedMail } from '@reportage/tokens/letter';
import type { Config } from '../config.ts';

export interface Mail extends RenderedMail {
  /** With its angle brackets. */
  messageId: string;
  to: string;
}

export interface Mailer {
  /**
   * Resolves with the mail server's reply once it has accepted the mail.
   * @throws {MailRefusedError} where the server refuses this very mail
   */
  send(mail: Mail): Promise<string>;
}

/** The server is there and will not take this mail: an unknown recipient, a message that is too large, a mailbox that is full. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  /** False for a reply of the 4xx kind, which asks to try again. */
  readonly isPermanent: boolean;
  constructor(reply: string, isPermanent: boolean, options: ErrorOptions) {
    super(reply, options);
    this.isPermanent = isPermanent;
  }
}

const stepTimeoutMs = 15_000;
/** Of the whole conversation. The lease of a mail is longer, so that no other worker sends it meanwhile. */
const sendTimeoutMs = 60_000;
const permanentReply = 500;
/** What nodemailer calls a refused sender or recipient, and a refused message. */
const refusals = ['EENVELOPE', 'EMESSAGE'];

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

function toMailError(error: SmtpError): Error {
  // A refused sender is the configuration's fault, which somebody mends.
  if (!refusals.includes(error.code ?? '') || error.command === 'MAIL FROM') return error;
  const isPermanent = (error.responseCode ?? permanentReply) >= permanentReply;
  return new MailRefusedError(error.message, isPermanent, { cause: error });
}

/** By the mail server of the configuration; undefined where it names none. */
export async function createMailer({ SMTP_URL, MAIL_FROM }: Config): Promise<Mailer | undefined> {
  if (!SMTP_URL) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }) {
      try {
        const { response } = await transport.sendMail({
          from: MAIL_FROM,
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(sendTimeoutMs),
          ...mail,
        });
        return response;
      } catch (error) {
        throw error instanceof Error ? toMailError(error) : error;
      }
    },
  };
}
