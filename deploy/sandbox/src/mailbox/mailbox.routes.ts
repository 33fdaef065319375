import { mailboxParamsSchema, mailboxQuerySchema } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderMailbox } from './mailbox.page.ts';
import { mailboxStyles } from './mailbox.styles.ts';
import type { EmailStore, StoredEmail } from './stored-mail.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Allows neither scripts nor remote content. Loading a remote image would reveal that the email was read. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups; frame-ancestors 'self'";

const toResponse = ({ recipients: _, files: _files, ...email }: StoredEmail) => email;

export function registerMailbox(app: FastifyInstance, store: EmailStore): void {
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
    const email = store.find(mailboxParamsSchema.parse(request.params).id);
    if (!email || email.html === null) return reply.callNotFound();
    return sendHtml(reply, email.html, emailPolicy);
  });

  app.get('/', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    return sendHtml(reply, renderMailbox({ emails: store.list(to), openEmail: undefined, to }), pagePolicy);
  });

  app.get('/mails/:id', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    const openEmail = store.find(mailboxParamsSchema.parse(request.params).id);
    if (!openEmail) return reply.redirect('/');
    return sendHtml(reply, renderMailbox({ emails: store.list(to), openEmail, to }), pagePolicy);
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
