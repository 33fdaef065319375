// Started by `pnpm bench list`: says that it is ready, and answers an order with the times.
import { timeCampaignList } from '../src/modules/campaigns/bench/list-campaigns.ts';

process.on('message', async (order: { count: number; rounds: number }) => {
  process.send?.(await timeCampaignList(order));
});
// It has nothing else to do while it waits.
process.channel?.ref();
process.send?.({});
