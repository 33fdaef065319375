// Child process of `pnpm bench list`: signals that it is ready, then replies to each request with the measured times.
import { timeCampaignList } from '../src/modules/campaigns/bench/list-campaigns.ts';

process.on('message', async (request: { count: number; rounds: number }) => {
  process.send?.(await timeCampaignList(request));
});
// Keeps the process alive while it waits for a request.
process.channel?.ref();
process.send?.({});
