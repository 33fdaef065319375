import { startService } from './service.ts';

const { close } = await startService();

async function stop(): Promise<void> {
  await close();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Only now: who hears of it may end the process in the same moment.
process.send?.({ type: 'ready' });
