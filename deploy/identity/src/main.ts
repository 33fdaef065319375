import { readConfig } from './config.ts';
import { createServer } from './server.ts';

const config = readConfig();
const server = await createServer(config);
await server.listen({ port: config.port, host: config.host });
process.send?.({ type: 'ready' });

let isClosing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    // A connection that will not end must not keep the process.
    setTimeout(() => process.exit(1), 4_500).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
