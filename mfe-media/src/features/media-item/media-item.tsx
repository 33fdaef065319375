import { type Media, mayAct } from '@reportage/contracts';
import { formatDay, formatNumber } from '@reportage/format';
import { type UnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  FigureGrid,
  FigureTile,
  Flex,
  figureFrame,
  getFigureColumns,
  Skeleton,
  Typography,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { SharedBy } from '../../data/shared-by.tsx';
import { MergeHistory } from '../media-duplicates/merge-history.tsx';
import { ItemFile } from '../media-upload/item-file.tsx';
import { SourceComparison } from '../source-comparison/source-comparison.tsx';
import { ItemSection } from './item-section.tsx';
import { MeasuredNumbers } from './measured-numbers.tsx';
import classes from './media-details.module.css';
import { MediaFacts, MediaHeader } from './media-details.tsx';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useItemCustomNumbers } from './media-item.queries.ts';
import { NumberEntry } from './number-entry.tsx';
import { RelatedMedia } from './related-media.tsx';

interface MediaItemProps {
  media: Media;
  onShow(id: string): void;
  /** Tracks whether entered numbers are unsaved. */
  work: UnsavedWork;
}

/** An item's details: its picture, figures, facts and related media. */
export function MediaItem({ media, onShow, work }: MediaItemProps) {
  const t = useMediaItemMessages();
  return (
    <Flex vertical gap={24}>
      <SharedBy sharedBy={media.sharedBy} />
      <MediaHeader media={media} />
      {(media.file || media.mediaType === 'custom') && <ItemFile media={media} />}
      <MeasuredNumbers media={media} />
      <MediaFacts media={media} />
      <ItemSection title={t('custom')}>
        <CustomNumbersSection mediaId={media.id} work={work} />
      </ItemSection>
      {(media.mediaType === 'web' || media.mediaType === 'ga') && <SourceComparison mediaId={media.id} />}
      <MergeHistory mediaId={media.id} />
      <ItemSection title={t('related')}>
        <RelatedMedia mediaId={media.id} onShow={onShow} />
      </ItemSection>
    </Flex>
  );
}

/** Manually entered numbers, and the form for entering them. */
function CustomNumbersSection({ mediaId, work }: { mediaId: string; work: UnsavedWork }) {
  const t = useMediaItemMessages();
  const { access } = useWorkspace();
  const [isEntering, setEntering] = useState(false);
  if (isEntering) return <NumberEntry mediaId={mediaId} work={work} onDone={() => setEntering(false)} />;
  return (
    <Flex vertical gap={12} align="start">
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
  const metrics = numbers.data?.data.find((itemNumbers) => itemNumbers.mediaId === mediaId)?.metrics;
  if (!metrics) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (metrics.length === 0) return <Typography.Text type="secondary">{t('noCustom')}</Typography.Text>;
  const columns = getFigureColumns(metrics.length);
  return (
    <FigureGrid columns={columns} className={figureFrame}>
      {metrics.map(({ metricId, name, unit, currency, value, lastDate }) => (
        <FigureTile key={metricId} name={name} value={formatNumber(value, { unit, currency, locale })}>
          <small className={classes.until}>{t('dataThrough', { through: formatDay(lastDate, { locale }) })}</small>
        </FigureTile>
      ))}
    </FigureGrid>
  );
}
