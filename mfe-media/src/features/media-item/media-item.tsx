import { factMediaTypes, type Media, type MediaType, mayAct, metricById, metricFamilies } from '@reportage/contracts';
import { formatDay, formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Descriptions, Flex, Skeleton, Statistic, Tooltip, Typography, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { SharedBy } from '../../data/shared-by.tsx';
import { MergeHistory } from '../media-duplicates/merge-history.tsx';
import { ItemFile } from '../media-upload/item-file.tsx';
import { SourceComparison } from '../source-comparison/source-comparison.tsx';
import { ItemPart } from './item-part.tsx';
import { lastDays, shownDays } from './last-days.ts';
import { MediaDetails } from './media-details.tsx';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useItemCustomNumbers, useItemNumber } from './media-item.queries.ts';
import { NumberEntry } from './number-entry.tsx';
import { RelatedMedia } from './related-media.tsx';

const maxShown = 4;
const chosenMetrics: Partial<Record<MediaType, readonly string[]>> = {
  web: ['web_pageviews', 'web_visitors', 'web_averageAttention', 'web_averageScroll'],
  ga: ['ga_pageviews', 'ga_sessions', 'ga_engagementRate', 'ga_averageEngagementTime'],
};

/** The key metrics of a media type; without unique users, which vendors do not count for most periods. */
function getShownMetrics(mediaType: MediaType): readonly string[] {
  if (mediaType === 'custom' || !factMediaTypes.some((type) => type === mediaType)) return [];
  const { metrics } = metricFamilies[mediaType];
  const countableIds = metrics.filter(({ type }) => type !== 'unique').map(({ id }) => id);
  return chosenMetrics[mediaType] ?? countableIds.slice(0, maxShown);
}

/** Details of an item: its URL, numbers and related media. */
export function MediaItem({ media, onShow }: { media: Media; onShow: (id: string) => void }) {
  const t = useMediaItemMessages();
  const shownMetrics = getShownMetrics(media.mediaType);
  return (
    <Flex vertical gap={24}>
      <SharedBy sharedBy={media.sharedBy} />
      <MediaDetails media={media} />
      {media.mediaType !== 'custom' && (
        <Typography.Link
          href={media.url}
          target="_blank"
          rel="noopener noreferrer"
          style={{ overflowWrap: 'anywhere' }}
          aria-label={t('openPage', { address: media.url })}
        >
          {media.url}
        </Typography.Link>
      )}
      {(media.file || media.mediaType === 'custom') && <ItemFile media={media} />}
      {shownMetrics.length > 0 && (
        <ItemPart title={t('measured', { days: shownDays })}>
          <Flex gap={24} wrap>
            {shownMetrics.map((metric) => (
              <MeasuredNumber key={metric} mediaId={media.id} metric={metric} />
            ))}
          </Flex>
        </ItemPart>
      )}
      {(media.mediaType === 'web' || media.mediaType === 'ga') && <SourceComparison mediaId={media.id} />}
      <ItemPart title={t('custom')}>
        <OwnNumbers mediaId={media.id} />
      </ItemPart>
      <MergeHistory mediaId={media.id} />
      <ItemPart title={t('related')}>
        <RelatedMedia mediaId={media.id} onShow={onShow} />
      </ItemPart>
    </Flex>
  );
}

function MeasuredNumber({ mediaId, metric }: { mediaId: string; metric: string }) {
  const { locale } = useUiSettings();
  const { id: workspaceId, timezone } = useWorkspace();
  const number = useItemNumber(workspaceId, mediaId, metric, lastDays(timezone, new Date()));
  const { name = metric, note = '', unit = 'count' } = metricById(metric, locale) ?? {};
  // Money is in the currency of its account.
  const currency = number.data?.metric.currency ?? null;
  if (!number.data && !number.error) return <Skeleton.Node active style={{ width: 120, height: 56 }} />;
  return (
    <Tooltip title={note}>
      <div>
        <Statistic title={name} value={formatNumber(number.data?.value ?? null, { unit, currency, locale })} />
      </div>
    </Tooltip>
  );
}

/** Manually entered numbers, and the form to enter them. */
function OwnNumbers({ mediaId }: { mediaId: string }) {
  const t = useMediaItemMessages();
  const { access } = useWorkspace();
  const [isEntering, setEntering] = useState(false);
  if (isEntering) return <NumberEntry mediaId={mediaId} onDone={() => setEntering(false)} />;
  return (
    <Flex vertical gap={8} align="start">
      <CustomNumbers mediaId={mediaId} />
      {mayAct(access, 'edit') && <Button onClick={() => setEntering(true)}>{t('enterNumbers')}</Button>}
    </Flex>
  );
}

function CustomNumbers({ mediaId }: { mediaId: string }) {
  const t = useMediaItemMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const numbers = useItemCustomNumbers(workspaceId, mediaId);
  const metrics = numbers.data?.data.find((each) => each.mediaId === mediaId)?.metrics;
  if (!metrics) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (metrics.length === 0) return <Typography.Text type="secondary">{t('noCustom')}</Typography.Text>;
  return (
    <Descriptions
      colon={false}
      column={1}
      size="small"
      items={metrics.map(({ metricId, name, unit, currency, value, lastDate }) => ({
        key: metricId,
        label: name,
        children: `${formatNumber(value, { unit, currency, locale })} (${t('until', { day: formatDay(lastDate, { locale }) })})`,
      }))}
    />
  );
}
