import { findMetric, type Media } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Skeleton, useUiSettings } from '@reportage/ui';
import { getLastDays } from '../media-item/last-days.ts';
import { useItemFigure } from '../media-item/media-item.queries.ts';

/** An item's figure for one metric, formatted for a table cell. */
export function ItemFigure({ media, metric }: { media: Media; metric: string }) {
  const { locale } = useUiSettings();
  const { id: workspaceId, timezone } = useWorkspace();
  const number = useItemFigure(workspaceId, media.id, metric, getLastDays(timezone, new Date()));
  if (!number.data && !number.error) return <Skeleton.Node active style={{ width: 48, height: 20 }} />;
  const { unit = 'count', currency = null } = findMetric(metric) ?? {};
  return formatNumber(number.data?.value ?? null, { unit, currency, locale });
}
