// Started by `pnpm bench sync`: says that it is ready, and answers an order with the times.
import { timeSync } from '../src/modules/sync/bench/time-sync.ts';

process.on('message', async (order: { historyDays: number; rounds: number }) => {
  process.send?.(await timeSync(order));
});
// It has nothing else to do while it waits.
process.channel?.ref();
process.send?.({});
