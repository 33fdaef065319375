/**
 * The engine side of `pnpm bench card`: generates facts, queries them without a server, or scans them in plain code.
 */
import { factsRequestSchema, z } from '@reportage/contracts';
import { createFacts } from '../src/facts/bench/make-facts.ts';
import { queryDirectly, queryWithOpenStore } from '../src/facts/bench/query-directly.ts';
import { scanColumns } from '../src/facts/bench/scan-columns.ts';

const commandSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('make'),
    folder: z.string(),
    rows: z.array(z.number().positive()),
    limits: z.object({ campaigns: z.number().int(), pages: z.number().int() }).optional(),
  }),
  z.object({
    type: z.literal('query'),
    folder: z.string(),
    requests: z.array(factsRequestSchema),
    clients: z.number().int().positive(),
    connections: z.number().int().positive().optional(),
  }),
  z.object({
    type: z.literal('queryOpen'),
    folder: z.string(),
    requests: z.array(factsRequestSchema),
    connections: z.number().int().positive(),
  }),
  z.object({ type: z.literal('scan'), folder: z.string(), workspaceId: z.string() }),
]);

async function execute(command: z.output<typeof commandSchema>): Promise<object> {
  if (command.type === 'make') return createFacts(command);
  if (command.type === 'query')
    return queryDirectly(command.folder, command.requests, command.clients, command.connections);
  if (command.type === 'queryOpen') return queryWithOpenStore(command.folder, command.requests, command.connections);
  return scanColumns(command.folder, command.workspaceId);
}

// Keeps the process alive while it waits for commands.
process.channel?.ref();
process.on('message', async (command) => process.send?.(await execute(commandSchema.parse(command))));
process.on('disconnect', () => process.exit(1));
process.send?.({ type: 'ready' });
