import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { allowedOrigin, listenAtAllowedOrigin } from './allowed-origin.ts';

interface ReceivedMessage {
  id: string;
  body: string;
  /** The message's signatures, separated by spaces. */
  signature: string;
  timestamp: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  close(): Promise<void>;
}

/** Starts a server like a customer's, which receives webhooks and accepts each one. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const getHeader = (name: string) => String(request.headers[name] ?? '');
    received.push({
      id: getHeader('webhook-id'),
      body: await text(request),
      signature: getHeader('webhook-signature'),
      timestamp: getHeader('webhook-timestamp'),
    });
    response.writeHead(204).end();
  });
  await listenAtAllowedOrigin(server);
  return {
    url: `${allowedOrigin}/newsroom`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Whether a message is signed with a secret, as the Standard Webhooks specification requires. */
export function isSignedWith(secret: string, { id, timestamp, body, signature }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signature.split(' ').includes(`v1,${expected}`);
}
