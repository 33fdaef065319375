// Child process of `pnpm bench sync`: signals that it is ready, then runs each command.
import { z } from '@reportage/contracts';
import { type BusyWorker, openBusyWorker } from '../src/modules/sync/bench/busy-worker.ts';
import { timeSync } from '../src/modules/sync/bench/time-sync.ts';

const orderSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('time'), historyDays: z.number(), rounds: z.number() }),
  z.object({
    what: z.literal('open'),
    connections: z.number(),
    historyDays: z.number(),
    rows: z.array(z.number().positive()),
  }),
  z.object({ what: z.literal('fetch'), isStored: z.boolean() }),
  z.object({ what: z.literal('close') }),
]);

let worker: BusyWorker | undefined;

async function carryOut(order: z.output<typeof orderSchema>): Promise<object> {
  if (order.what === 'time') return timeSync(order);
  if (order.what === 'open') {
    worker = await openBusyWorker(order);
    const { port, workspaces } = worker;
    return { port, workspaces };
  }
  if (order.what === 'fetch') return { rows: (await worker?.fetchAll(order.isStored)) ?? 0 };
  await worker?.close();
  return {};
}

process.on('message', async (order) => process.send?.(await carryOut(orderSchema.parse(order))));
// Keeps the process alive while it waits for a command.
process.channel?.ref();
process.send?.({});
