// Started by `pnpm bench board`: serves a board of generated facts until the bench ends.
import { z } from '@reportage/contracts';
import { serveBoard } from '../src/modules/dashboards/bench/serve-board.ts';

const requestSchema = z.object({
  environment: z.record(z.string(), z.string()),
  workspaceId: z.string(),
  cards: z.array(z.unknown()),
});

process.on('message', async (message) => {
  const { environment, workspaceId, cards } = requestSchema.parse(message);
  process.send?.(await serveBoard(environment, workspaceId, cards));
});
// Keeps the process alive while it waits for a message.
process.channel?.ref();
process.on('disconnect', () => process.exit(1));
process.send?.({});
