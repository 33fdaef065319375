import { type ChannelId, channelIds, type SourceType } from '@reportage/contracts';
import { analytics } from './analytics.ts';
import { createConnectedKind } from './connected.ts';
import type { SourceKind } from './source-kind.ts';
import { table } from './table.ts';

const connectedKinds = Object.fromEntries(
  channelIds.map((channelId) => [channelId, createConnectedKind(channelId)]),
) as Record<ChannelId, SourceKind>;

/** All kinds of sources that can be added. */
export const sourceKinds: Record<SourceType, SourceKind> = { analytics, table, ...connectedKinds };
