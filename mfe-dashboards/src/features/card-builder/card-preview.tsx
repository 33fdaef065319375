import { useCall } from '@reportage/api';
import { CardView } from '@reportage/cards';
import { type BoardCard, type CardDefinition, calls, type Dashboard } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, BarChartOutlined, EmptyState, Skeleton, useDebouncedValue } from '@reportage/ui';
import { memo } from 'react';
import type { BoardQuery } from '../board/use-board-query.ts';
import { useCardBuilderMessages } from './card-builder.messages.ts';

const previewDelayMs = 300;

interface CardPreviewProps {
  /** The card's title, which is shown above the preview and not repeated in the chart. */
  title: string;
  board: Dashboard;
  card: CardDefinition;
  /** The card's overrides of its board's settings. */
  own?: BoardCard['own'];
  /** The board's current period, comparison and filters. */
  boardQuery: Pick<BoardQuery, 'period' | 'comparison' | 'filters'>;
}

/** A card with its figures, as its board would show it; memoized so that typing the title does not re-render it. */
export const CardPreview = memo(function CardPreview({ title, board, card, own = {}, boardQuery }: CardPreviewProps) {
  const t = useCardBuilderMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const debouncedCard = useDebouncedValue(card, previewDelayMs);
  const isReady = debouncedCard.metrics.length > 0;
  const body = {
    dashboardId: board.id,
    workspaceSlug: slug,
    timezone: own.timezone ?? board.meta.timezone,
    card: debouncedCard,
    period: boardQuery.period,
    comparison: own.comparison ?? boardQuery.comparison,
    filters: own.ignoresFilters ? [] : [...boardQuery.filters],
  };
  const preview = useCall(calls.previewCard, { query: { workspaceId }, body }, { enabled: isReady });
  if (!isReady) return <EmptyState icon={<BarChartOutlined />} title={t('preview')} text={t('needsMetric')} />;
  if (preview.error) {
    return <Alert type="warning" showIcon title={t('previewFailed')} description={preview.error.message} />;
  }
  if (!preview.data) return <Skeleton active />;
  return (
    <CardView
      title={title}
      definition={debouncedCard}
      card={preview.data.card}
      isPrinted={false}
      // The board does not list incomplete dates below its charts either.
      hasDateNotes={false}
      annotations={board.content.annotations}
      colors={board.meta.colors}
    />
  );
});
