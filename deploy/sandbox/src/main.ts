import { readConfig } from './config.ts';
import { startSandbox } from './server.ts';

const { app } = await startSandbox(readConfig());
process.send?.({ type: 'ready' });

let isClosing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    // A connection that will not end must not keep the process.
    setTimeout(() => process.exit(1), 4_500).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
