// Child process of `pnpm bench users`: signals that it is ready, then replies to each request with the measured times.
import { timeUserList } from '../src/modules/users/bench/list-users.ts';

process.on('message', async () => {
  process.send?.(await timeUserList());
});
// Keeps the process alive while it waits for a request.
process.channel?.ref();
process.send?.({});
