// Child process of `pnpm bench sync`: signals that it is ready, then replies to each request with the measured times.
import { timeSync } from '../src/modules/sync/bench/time-sync.ts';

process.on('message', async (request: { historyDays: number; rounds: number }) => {
  process.send?.(await timeSync(request));
});
// Keeps the process alive while it waits for a request.
process.channel?.ref();
process.send?.({});
