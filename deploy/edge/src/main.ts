import { readConfig } from './config.ts';
import { createServer } from './server.ts';

const config = readConfig();
const app = await createServer(config);
await app.listen({ port: config.PORT, host: config.HOST });
process.send?.({ type: 'ready' });

async function stop(): Promise<void> {
  // Keep-alive connections would hold the close back.
  setTimeout(() => process.exit(0), 3_000).unref();
  await app.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
