/**
 * The engine side of `pnpm bench card`: generates facts, queries them without a server, or scans them in plain code.
 */
import { factsRequestSchema, z } from '@reportage/contracts';
import { createFacts } from '../src/facts/bench/make-facts.ts';
import { queryDirectly, queryOpened } from '../src/facts/bench/query-directly.ts';
import { scanColumns } from '../src/facts/bench/scan-columns.ts';

const orderSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('make'),
    folder: z.string(),
    rows: z.array(z.number().positive()),
    most: z.object({ campaigns: z.number().int(), pages: z.number().int() }).optional(),
  }),
  z.object({
    what: z.literal('ask'),
    folder: z.string(),
    requests: z.array(factsRequestSchema),
    clients: z.number().int().positive(),
    connections: z.number().int().positive().optional(),
  }),
  z.object({
    what: z.literal('askOpened'),
    folder: z.string(),
    requests: z.array(factsRequestSchema),
    connections: z.number().int().positive(),
  }),
  z.object({ what: z.literal('scan'), folder: z.string(), workspaceId: z.string() }),
]);

async function execute(order: z.output<typeof orderSchema>): Promise<object> {
  if (order.what === 'make') return createFacts(order);
  if (order.what === 'ask') return queryDirectly(order.folder, order.requests, order.clients, order.connections);
  if (order.what === 'askOpened') return queryOpened(order.folder, order.requests, order.connections);
  return scanColumns(order.folder, order.workspaceId);
}

// Commands arrive over the channel, which keeps the process alive until the first one.
process.channel?.ref();
process.on('message', async (order) => process.send?.(await execute(orderSchema.parse(order))));
process.on('disconnect', () => process.exit(1));
process.send?.({ type: 'ready' });
