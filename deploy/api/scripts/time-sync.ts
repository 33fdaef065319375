// Child process of `pnpm bench sync`: signals that it is ready, then runs each command.
import { z } from '@reportage/contracts';
import { openSyncingWorker, type SyncingWorker } from '../src/modules/sync/bench/syncing-worker.ts';
import { timeSync } from '../src/modules/sync/bench/time-sync.ts';

const commandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('time'), historyDays: z.number(), rounds: z.number() }),
  z.object({
    type: z.literal('open'),
    connections: z.number(),
    historyDays: z.number(),
    rows: z.array(z.number().positive()),
  }),
  z.object({ type: z.literal('fetch'), shouldStore: z.boolean() }),
  z.object({ type: z.literal('close') }),
]);

let worker: SyncingWorker | undefined;

async function execute(command: z.output<typeof commandSchema>): Promise<object> {
  if (command.type === 'time') return timeSync(command);
  if (command.type === 'open') {
    worker = await openSyncingWorker(command);
    const { port, workspaces } = worker;
    return { port, workspaces };
  }
  if (command.type === 'fetch') return { rows: (await worker?.fetchAll(command.shouldStore)) ?? 0 };
  await worker?.close();
  return {};
}

process.on('message', async (command) => process.send?.(await execute(commandSchema.parse(command))));
// Keeps the process alive while it waits for a command.
process.channel?.ref();
process.send?.({});
