import type { Config } from '../config.ts';
import type { MailContent } from './mail-template.ts';

export interface Mail extends MailContent {
  /** Includes the angle brackets. */
  messageId: string;
  to: string;
}

export interface Mailer {
  /**
   * Resolves with the email server's reply once it has accepted the email.
   * @throws {MailRejectedError} if the server rejects this particular email
   * @throws {MailUncertainError} if it is not known whether the server has accepted it
   */
  send(mail: Mail): Promise<string>;
}

/** The server is reachable but rejects this email: unknown recipient, message too large, or mailbox full. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
  /** False for a 4xx reply, after which the client may try again. */
  readonly isPermanent: boolean;
  constructor(reply: string, isPermanent: boolean, options: ErrorOptions) {
    super(reply, options);
    this.isPermanent = isPermanent;
  }
}

/**
 * The connection ended after the email's content was announced, but before the server confirmed it: the email may have
 * been accepted. https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2
 */
export class MailUncertainError extends Error {
  override name = 'MailUncertainError';
}

const stepTimeoutMs = 15_000;
/**
 * Time limit for the whole conversation. An email's lease is longer, so no other worker sends it in the meantime.
 */
const sendTimeoutMs = 60_000;
const minPermanentReplyCode = 500;
/** nodemailer's codes for a rejected sender, recipient or message. */
const rejectionCodes = ['EENVELOPE', 'EMESSAGE'];

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

function toMailError(error: SmtpError, hasContentStarted: boolean): Error {
  // A rejected sender is a configuration problem, so the email can be sent once the configuration is fixed.
  const isRejection = rejectionCodes.includes(error.code ?? '');
  if (!isRejection && hasContentStarted) return new MailUncertainError(error.message, { cause: error });
  if (!isRejection || error.command === 'MAIL FROM') return error;
  const isPermanent = (error.responseCode ?? minPermanentReplyCode) >= minPermanentReplyCode;
  return new MailRejectedError(error.message, isPermanent, { cause: error });
}

/** Prevents folding of headers, because relays that sign a folded header break their own signature. */
const unfoldHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]));

/** Observes the conversation with the server, because nodemailer's errors do not say how far it got. */
function observeConversation() {
  let hasContentStarted = false;
  const ignore = () => undefined;
  const debug = (entry: { tnx?: string }, line?: unknown): void => {
    if (entry.tnx === 'client' && line === 'DATA') hasContentStarted = true;
  };
  return {
    hasContentStarted: () => hasContentStarted,
    logger: { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore },
  };
}

/** Extracts the address from `Name <address>`. */
const extractAddress = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

/** Creates a mailer for the configured email server. Returns undefined if none is configured. */
export async function createMailer({ SMTP_URL, MAIL_FROM }: Config): Promise<Mailer | undefined> {
  if (!SMTP_URL) return undefined;
  const { createTransport } = await import('nodemailer');
  return {
    async send({ to, headers = {}, senderName, ...mail }) {
      const { logger, hasContentStarted } = observeConversation();
      const transport = createTransport({
        url: SMTP_URL,
        connectionTimeout: stepTimeoutMs,
        greetingTimeout: stepTimeoutMs,
        socketTimeout: stepTimeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
        debug: true,
        logger,
      });
      try {
        const { response } = await transport.sendMail({
          from: senderName ? { name: senderName, address: extractAddress(MAIL_FROM) } : MAIL_FROM,
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated', ...unfoldHeaders(headers) },
          signal: AbortSignal.timeout(sendTimeoutMs),
          ...mail,
        });
        return response;
      } catch (error) {
        throw error instanceof Error ? toMailError(error, hasContentStarted()) : error;
      }
    },
  };
}
