import { startService } from './service.ts';

const { close } = await startService();

let isClosing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    // A connection that will not end must not keep the process.
    setTimeout(() => process.exit(1), 4_500).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
// Only now: who hears of it may end the process in the same moment.
process.send?.({ type: 'ready' });
