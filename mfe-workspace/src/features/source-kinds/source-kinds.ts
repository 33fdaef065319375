import { type ChannelId, channelIds, type SourceType } from '@reportage/contracts';
import { analyticsSource } from './analytics/analytics-source.tsx';
import { createConnectedSource } from './connected/connected-source.tsx';
import type { SourceKind } from './source-kind.ts';
import { tableSource } from './table/table-source.tsx';

/** Every kind of source that can be added, in display order. */
export const sourceKinds = Object.fromEntries(
  [analyticsSource, tableSource, ...channelIds.map(createConnectedSource)].map((kind): [string, SourceKind] => [
    kind.type,
    kind,
  ]),
) as Record<SourceType, SourceKind>;

/** Returns the kinds that can be added; networks only if they are configured. */
export const getOfferedKinds = (availableChannelIds: readonly ChannelId[]): SourceKind[] => [
  sourceKinds.analytics,
  sourceKinds.table,
  ...availableChannelIds.map((channelId) => sourceKinds[channelId]),
];
