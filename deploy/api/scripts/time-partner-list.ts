// Child process of `pnpm bench partners`: signals that it is ready, then replies to each request with the measured times.
import { timePartnerList } from '../src/modules/partners/bench/list-partners.ts';

process.on('message', async () => {
  process.send?.(await timePartnerList());
});
// Keeps the process alive while it waits for a request.
process.channel?.ref();
process.send?.({});
