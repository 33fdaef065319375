import { type ChannelId, channelIds, type SourceType } from '@reportage/contracts';
import { analytics } from './analytics.ts';
import { connectedKind } from './connected.ts';
import type { SourceKind } from './source-kind.ts';
import { table } from './table.ts';

const connectedKinds = Object.fromEntries(
  channelIds.map((channelId) => [channelId, connectedKind(channelId)]),
) as Record<ChannelId, SourceKind>;

/** Every kind of source that can be added. */
export const sourceKinds: Record<SourceType, SourceKind> = { analytics, table, ...connectedKinds };
