import type { IncomingMessage } from 'node:http';

/** The body as text. Node itself ends a request that exceeds its content length, or does not arrive in time. */
export function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()));
    request.on('error', reject);
  });
}
