// Started by `pnpm bench users`: says that it is ready, and answers an order with the times.
import { timeUserList } from '../src/modules/users/bench/list-users.ts';

process.on('message', async () => {
  process.send?.(await timeUserList());
});
// It has nothing else to do while it waits.
process.channel?.ref();
process.send?.({});
