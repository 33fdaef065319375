import { useCall } from '@reportage/api';
import { CardView } from '@reportage/cards';
import { type CardDefinition, type Comparison, calls, type Dashboard, type Period } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Skeleton, useDebouncedValue } from '@reportage/ui';
import { memo } from 'react';
import { useCardBuilderMessages } from './card-builder.messages.ts';

const previewDelayMs = 300;

interface CardPreviewProps {
  board: Dashboard;
  card: CardDefinition;
  period: Period;
  comparison: Comparison;
}

/** A card as it would look, with its numbers; not rendered again while only the title is typed. */
export const CardPreview = memo(function CardPreview({ board, card, period, comparison }: CardPreviewProps) {
  const t = useCardBuilderMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const shown = useDebouncedValue(card, previewDelayMs);
  const isReady = shown.metrics.length > 0;
  const body = {
    dashboardId: board.id,
    workspaceSlug: slug,
    timezone: board.meta.timezone,
    card: shown,
    period,
    comparison,
    filters: board.content.filters,
  };
  const preview = useCall(calls.previewCard, { query: { workspaceId }, body }, { enabled: isReady });
  if (!isReady) return <p>{t('needsMetric')}</p>;
  if (preview.error) {
    return <Alert type="warning" showIcon title={t('previewFailed')} description={preview.error.message} />;
  }
  if (!preview.data) return <Skeleton active />;
  return <CardView definition={shown} card={preview.data.card} isPrinted={false} />;
});
