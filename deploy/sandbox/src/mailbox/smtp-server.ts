import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { MailStore, StoredMail } from './stored-mail.ts';

const maxMailBytes = 10 * 1_024 * 1_024;

/** Accepts every mail, from anyone to anyone, and responds once it is stored. */
export function createSmtpServer(store: MailStore, log: FastifyBaseLogger): SMTPServer {
  const server = new SMTPServer({
    size: maxMailBytes,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) {
            throw Object.assign(new Error('The message is too large'), { responseCode: 552 });
          }
          return readMail(raw, session.envelope);
        })
        .then((mail) => store.add(mail))
        .then(
          (mail) => done(null, `Stored as ${mail.id}`),
          (error: Error) => done(error),
        );
    },
  });
  // A client that disconnects is not a server failure.
  server.on('error', (error) => log.warn({ err: error }, 'a mail connection failed'));
  return server;
}

async function readMail(raw: Buffer, envelope: SMTPServerEnvelope): Promise<Omit<StoredMail, 'id' | 'receivedAt'>> {
  const mail = await PostalMime.parse(raw);
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const named = mail.to?.flatMap((to) => to.group ?? [to]).map((to) => to.address);
  return {
    recipients: recipients.map((address) => address.toLowerCase()),
    to: (named?.length ? named : recipients).join(', '),
    from: mail.from?.address || (envelope.mailFrom ? envelope.mailFrom.address : ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
}
