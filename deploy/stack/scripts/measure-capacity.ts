// Child process of `pnpm bench capacity`: signals that it is ready, then measures as ordered.
import type { CapacityOrder } from '@reportage/testing/capacity';
import { measureCapacity } from '../src/capacity/measure-capacity.ts';

process.on('message', async (order: CapacityOrder) =>
  process.send?.(await measureCapacity(order, (text) => console.error(text))),
);
process.channel?.ref();
process.send?.({});
