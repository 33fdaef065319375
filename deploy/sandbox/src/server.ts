import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import { registerChat } from './chat/chat.routes.ts';
import type { Config } from './config.ts';
import { openMailStore } from './mailbox/mail-store.ts';
import { registerMailbox } from './mailbox/mailbox.routes.ts';
import { createSmtpServer } from './mailbox/smtp-server.ts';

export interface Sandbox {
  app: FastifyInstance;
  /** Where mails are taken; another than configured where that was 0. */
  smtpPort: number;
}

/** All stand-ins for outside services: one HTTP server, and one for mail. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const app = Fastify({ logger: { level: config.logLevel } });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
    request.log.error({ err: error }, 'a call failed');
    return reply.code(500).send({ message: 'Something went wrong.' });
  });
  const store = await openMailStore(join(config.dataFolder, 'mailbox'), config.mailboxLimit);
  registerMailbox(app, store);
  await registerAnalytics(app);
  registerChat(app);
  app.get('/healthz', async () => ({ status: 'ok' }));

  const smtp = createSmtpServer(store, app.log);
  const listener = smtp.listen(config.smtpPort, config.host);
  await once(listener, 'listening');
  app.addHook('onClose', () => new Promise<void>((resolve) => smtp.close(resolve)));
  await app.listen({ port: config.port, host: config.host });
  return { app, smtpPort: (listener.address() as AddressInfo).port };
}
