import { type Media, metricById, type Period } from '@reportage/contracts';
import { dayInZone, formatDay, formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Descriptions,
  Flex,
  MediaIcon,
  Skeleton,
  Statistic,
  Tooltip,
  Typography,
  useUiSettings,
} from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { nameOf } from '../../data/media-name.ts';
import { ItemFile } from '../media-upload/item-file.tsx';
import { MediaDetails } from './media-details.tsx';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useItemCustomNumbers, useItemNumber, useRelatedMedia } from './media-item.queries.ts';

const shownDays = 28;
const shownMetrics = ['web_pageviews', 'web_visitors', 'web_averageAttention', 'web_averageScroll'];
const dayMs = 86_400_000;

function lastDays(timezone: string, now: Date): Period {
  return { from: dayInZone(new Date(now.getTime() - (shownDays - 1) * dayMs), timezone), to: dayInZone(now, timezone) };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography.Title id={titleId} level={5} style={{ marginTop: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  );
}

/** What the library knows of one item: its address, its numbers, and what stands beside it. */
export function MediaItem({ media, onShow }: { media: Media; onShow: (id: string) => void }) {
  const t = useMediaItemMessages();
  return (
    <Flex vertical gap={24}>
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
      {media.mediaType === 'web' && (
        <Part title={t('measured', { days: shownDays })}>
          <Flex gap={24} wrap>
            {shownMetrics.map((metric) => (
              <MeasuredNumber key={metric} mediaId={media.id} metric={metric} />
            ))}
          </Flex>
        </Part>
      )}
      <Part title={t('custom')}>
        <CustomNumbers mediaId={media.id} />
      </Part>
      <Part title={t('related')}>
        <RelatedMedia mediaId={media.id} onShow={onShow} />
      </Part>
    </Flex>
  );
}

function MeasuredNumber({ mediaId, metric }: { mediaId: string; metric: string }) {
  const { locale } = useUiSettings();
  const { id: workspaceId, timezone } = useWorkspace();
  const number = useItemNumber(workspaceId, mediaId, metric, lastDays(timezone, new Date()));
  const { name = metric, note = '', unit = 'count' } = metricById(metric) ?? {};
  if (!number.data && !number.error) return <Skeleton.Node active style={{ width: 120, height: 56 }} />;
  return (
    <Tooltip title={note}>
      <div>
        <Statistic title={name} value={formatNumber(number.data?.value ?? null, { unit, locale })} />
      </div>
    </Tooltip>
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
      column={1}
      size="small"
      items={metrics.map(({ metricId, name, unit, value, lastDate }) => ({
        key: metricId,
        label: name,
        children: `${formatNumber(value, { unit, locale })} (${t('until', { day: formatDay(lastDate, { locale }) })})`,
      }))}
    />
  );
}

function RelatedMedia({ mediaId, onShow }: { mediaId: string; onShow: (id: string) => void }) {
  const t = useMediaItemMessages();
  const { id: workspaceId } = useWorkspace();
  const related = useRelatedMedia(workspaceId, mediaId).data?.data;
  if (!related) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (related.length === 0) return <Typography.Text type="secondary">{t('noRelated')}</Typography.Text>;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {related.map(({ media, campaignCount }) => (
        <li key={media.id}>
          <Flex gap={8} align="baseline" wrap>
            <MediaIcon mediaType={media.mediaType} />
            <Button type="link" style={{ padding: 0 }} onClick={() => onShow(media.id)}>
              {nameOf(media)}
            </Button>
            <Typography.Text type="secondary">
              {campaignCount > 0 ? t('sameCampaigns', { count: campaignCount }) : t('sameSection')}
            </Typography.Text>
          </Flex>
        </li>
      ))}
    </ul>
  );
}
