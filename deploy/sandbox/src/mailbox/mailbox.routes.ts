import { mailboxParamsSchema, mailboxQuerySchema } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderMailbox } from './mailbox.page.ts';
import { mailboxStyles } from './mailbox.styles.ts';
import type { MailStore, StoredMail } from './stored-mail.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Allows neither scripts nor remote content. Loading a remote image would reveal that the email was read. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups; frame-ancestors 'self'";

const toResponse = ({ recipients: _, files: _files, ...mail }: StoredMail) => mail;

export function registerMailbox(app: FastifyInstance, store: MailStore): void {
  app.get('/messages', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    reply.header('cache-control', 'no-store');
    return { data: store.list(to).map(toResponse) };
  });

  app.delete('/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });

  app.get('/messages/:id/html', async (request, reply) => {
    const mail = store.find(mailboxParamsSchema.parse(request.params).id);
    if (!mail || mail.html === null) return reply.callNotFound();
    return sendHtml(reply, mail.html, mailPolicy);
  });

  app.get('/', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    return sendHtml(reply, renderMailbox({ mails: store.list(to), openMail: undefined, to }), pagePolicy);
  });

  app.get('/mails/:id', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    const openMail = store.find(mailboxParamsSchema.parse(request.params).id);
    if (!openMail) return reply.redirect('/');
    return sendHtml(reply, renderMailbox({ mails: store.list(to), openMail, to }), pagePolicy);
  });

  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyles));
}

const sendHtml = (reply: FastifyReply, markup: string, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(markup);
