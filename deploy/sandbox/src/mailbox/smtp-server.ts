import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { AttachedFile, EmailStore, StoredEmail } from './stored-mail.ts';

const maxEmailBytes = 10 * 1_024 * 1_024;

/** Creates a server that accepts every email and responds once the email is stored. */
export function createSmtpServer(store: EmailStore, log: FastifyBaseLogger): SMTPServer {
  const server = new SMTPServer({
    size: maxEmailBytes,
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
          return parseEmail(raw, session.envelope);
        })
        .then((email) => store.add(email))
        .then(
          (email) => done(null, `Stored as ${email.id}`),
          (error: Error) => done(error),
        );
    },
  });
  // Only a warning: for example, a client may have disconnected.
  server.on('error', (error) => log.warn({ err: error }, 'an SMTP connection failed'));
  return server;
}

const getBytes = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

const toDataUrl = (attachment: Attachment): string =>
  `data:${attachment.mimeType};base64,${getBytes(attachment).toString('base64')}`;

const toFile = (attachment: Attachment): AttachedFile => ({
  name: attachment.filename ?? 'attachment',
  size: getBytes(attachment).length,
  address: toDataUrl(attachment),
});

/** Replaces references to attached pictures (RFC 2392) with their content. */
const embedPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments
    .filter(({ contentId, mimeType }) => contentId && /^image\/[\w.+-]+$/.test(mimeType))
    .reduce((result, picture) => {
      const id = picture.contentId?.replace(/^<|>$/g, '') ?? '';
      return result.replaceAll(`src="cid:${id}"`, `src="${toDataUrl(picture)}"`);
    }, html);

async function parseEmail(raw: Buffer, envelope: SMTPServerEnvelope): Promise<Omit<StoredEmail, 'id' | 'receivedAt'>> {
  const email = await PostalMime.parse(raw);
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const headerAddresses = email.to?.flatMap((to) => to.group ?? [to]).map((to) => to.address);
  return {
    recipients: recipients.map((address) => address.toLowerCase()),
    to: (headerAddresses?.length ? headerAddresses : recipients).join(', '),
    from: email.from?.address || (envelope.mailFrom ? envelope.mailFrom.address : ''),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html === undefined ? null : embedPictures(email.html, email.attachments),
    files: email.attachments.filter(({ related }) => !related).map(toFile),
  };
}
