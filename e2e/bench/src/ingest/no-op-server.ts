/** The bare server: reads each beacon completely, does nothing with it, and responds like the collector. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const responseBody = JSON.stringify({ accepted: 1, rejected: 0 });
const server = createServer((request, response) => {
  request.on('data', () => undefined);
  request.on('end', () => {
    response.writeHead(202, { 'content-type': 'application/json; charset=utf-8' });
    response.end(responseBody);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit());
