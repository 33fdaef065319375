import { readDataFolder } from './config.ts';
import { openEngine } from './engine.ts';
import { serveEngine } from './server.ts';

const engine = openEngine(readDataFolder());
const server = serveEngine(engine);
server.listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', address: server.address() }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => {
      engine.close();
      process.exit(0);
    });
  });
}
