// Child process of `pnpm bench capacity`: signals that it is ready, then runs the requested measurements.
import type { CapacityRequest } from '@reportage/testing/capacity';
import { measureCapacity } from '../src/capacity/measure-capacity.ts';

process.on('message', async (options: CapacityRequest) =>
  process.send?.(await measureCapacity(options, (text) => console.error(text))),
);
process.channel?.ref();
process.send?.({});
