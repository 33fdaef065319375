import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { createHostCheck, misdirectedResponse, openLogStream } from '@reportage/deploy-service';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import { registerChat } from './chat/chat.routes.ts';
import type { Config } from './config.ts';
import { registerDrive } from './drive/drive.routes.ts';
import { registerGoogleData } from './google-data/google-data.routes.ts';
import { registerLinkedIn } from './linkedin/linkedin.routes.ts';
import { registerMailbox } from './mailbox/mailbox.routes.ts';
import { createSmtpServer } from './mailbox/smtp-server.ts';
import type { StoredEmail } from './mailbox/stored-mail.ts';
import { openMessageStore } from './messages/message-store.ts';
import { registerMetaData } from './meta-data/meta-data.routes.ts';
import { registerModel } from './model/model.routes.ts';
import { registerS3 } from './s3/s3.routes.ts';
import { registerFacebook } from './social/facebook.routes.ts';
import { registerGoogle } from './social/google.routes.ts';
import { registerStripe } from './stripe/stripe.routes.ts';
import { registerTables } from './tables/tables.routes.ts';
import { registerTexts } from './texts/texts.routes.ts';
import { registerTikTok } from './tiktok/tiktok.routes.ts';
import { createAdjustableClock, registerVendorClock } from './vendors/adjustable-clock.ts';
import { registerVendorLatency } from './vendors/slow-responses.ts';
import { createStoredMaps } from './vendors/stored-maps.ts';

export interface Sandbox {
  app: FastifyInstance;
  /** The SMTP server's actual port, which is chosen by the system if 0 is configured. */
  smtpPort: number;
}

/** Replaces Fastify's JSON schema compilers, which are slow to load. Input is validated with zod instead. */
const failOnSchema = (): never => {
  throw new Error('Routes must not have JSON schemas.');
};

/** Starts an HTTP server with all stand-ins and an SMTP server. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const app = Fastify({
    logger: { level: config.logLevel, ...openLogStream(config.logFile) },
    schemaController: { compilersFactory: { buildValidator: failOnSchema, buildSerializer: failOnSchema } },
  });
  const isAllowedHost = createHostCheck(config.allowedHosts);
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isAllowedHost(headers.host))
      return reply.code(misdirectedResponse.status).type(misdirectedResponse.type).send(misdirectedResponse.body);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send({ message: 'Something went wrong.' });
  });
  const store = await openMessageStore<StoredEmail>(join(config.dataFolder, 'mailbox'), config.mailboxLimit);
  registerMailbox(app, store);
  registerTexts(app, await openMessageStore(join(config.dataFolder, 'texts'), config.mailboxLimit), config.smsToken);
  await registerAnalytics(app);
  registerChat(app);
  await registerGoogle(app, config.social);
  await registerFacebook(app, config.social);
  const clock = createAdjustableClock();
  const { openMap, save } = createStoredMaps(join(config.dataFolder, 'grants'));
  app.addHook('onClose', async () => save());
  const services = { clock, openMap };
  await registerDrive(app, { ...config.drive, ...services });
  registerVendorClock(app, clock);
  registerVendorLatency(app);
  await registerGoogleData(app, config.vendorClient, services);
  await registerLinkedIn(app, config.vendorClient, services);
  await registerMetaData(app, config.vendorClient, services);
  await registerTikTok(app, config.vendorClient, services);
  registerTables(app, clock);
  await registerStripe(app, clock, { ...config.stripe, file: join(config.dataFolder, 'stripe', 'state.json') });
  await registerS3(app, config.s3);
  registerModel(app, config.modelKey);
  app.get('/healthz', async () => ({ status: 'ok' }));

  const smtp = createSmtpServer(store, app.log);
  const listener = smtp.listen(config.smtpPort, config.host);
  await once(listener, 'listening');
  app.addHook('onClose', () => new Promise<void>((resolve) => smtp.close(resolve)));
  await app.listen({ port: config.port, host: config.host });
  return { app, smtpPort: (listener.address() as AddressInfo).port };
}
