import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@reportage/contracts';

/** The product's API, except that it reports every user as platform staff. */
export interface StaffApi {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the API for a test's own edge. The product under test has no staff, because the email addresses of its users
 * are unknown when it starts.
 */
export async function startStaffApi(productOrigin: string): Promise<StaffApi> {
  const accountPath = `/api/${calls.getAccount.path}`;
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const target = new URL(url, productOrigin);
    const forwardedHeaders = { ...headers, host: target.host, 'accept-encoding': 'identity' };
    const forwardedRequest = sendRequest(target, { method, headers: forwardedHeaders }, (response) => {
      const isAccount = method === 'GET' && url === accountPath && response.statusCode === 200;
      if (!isAccount) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const user: object = JSON.parse(Buffer.concat(chunks).toString());
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify({ ...user, isAdmin: true }));
      });
    });
    forwardedRequest.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwardedRequest.destroy());
    incoming.pipe(forwardedRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
