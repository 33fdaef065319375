import { useCall } from '@reportage/api';
import { CardView, MediaLinks } from '@reportage/cards';
import { type ChosenBoardCard, calls, type WidgetPropsOf } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, Alert, Button, FailedState, Skeleton } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { getCardPath, getDashboardPath } from '../../data/dashboard-path.ts';
import { useDashboard } from '../../data/dashboards.queries.ts';
import { useBoardCardMessages } from './board-card-widget.messages.ts';
import classes from './board-card-widget.module.css';
import { CardSelection } from './card-selection.tsx';

/**
 * Shows a dashboard card on another screen, with the dashboard's default dates and filters, or a form for choosing a
 * card.
 */
export function BoardCardWidget({ chosen, onChoose, onCancel }: WidgetPropsOf<'board-card'>): ReactNode {
  const [isChoosing, setChoosing] = useState(false);
  if (chosen && !isChoosing) {
    return <ChosenCard chosen={chosen} onReplace={() => setChoosing(true)} onRemove={() => onChoose(null)} />;
  }
  return (
    <CardSelection
      onChoose={(card) => {
        setChoosing(false);
        onChoose(card);
      }}
      onCancel={() => (chosen ? setChoosing(false) : onCancel())}
    />
  );
}

interface ChosenCardProps {
  chosen: ChosenBoardCard;
  onReplace(): void;
  onRemove(): void;
}

function ChosenCard({ chosen: { dashboardId, cardId }, onReplace, onRemove }: ChosenCardProps) {
  const t = useBoardCardMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const board = useDashboard(workspaceId, dashboardId);
  const card = board.data?.content.cards.find((boardCard) => boardCard.card.id === cardId);
  const input = { params: { id: dashboardId }, query: { workspaceId }, body: { cardIds: [cardId] } };
  const results = useCall(calls.queryDashboardCards, input, { enabled: card !== undefined });
  const replaceButton = <Button onClick={onReplace}>{t('replace')}</Button>;
  if (board.error && !board.error.isNotFound)
    return <FailedState title={t('failed')} error={board.error} onRetry={() => void board.refetch()} />;
  if (board.error || (board.data && !card)) {
    return (
      <>
        <Alert type="info" showIcon title={t('unavailable')} action={replaceButton} />
        <Button type="link" onClick={onRemove}>
          {t('remove')}
        </Button>
      </>
    );
  }
  if (!board.data || !card) return <Skeleton active />;
  return (
    <section className={classes.card} aria-label={card.title}>
      <div className={classes.head}>
        <h2>
          <Link to={getCardPath(slug, dashboardId, cardId)}>{card.title}</Link>
        </h2>
        <ActionsMenu
          size="small"
          name={card.title}
          actions={[
            { key: 'replace', label: t('replace'), run: onReplace },
            { key: 'remove', label: t('remove'), run: onRemove },
          ]}
        />
      </div>
      <p className={classes.origin}>
        <Link to={getDashboardPath(slug, board.data)}>{t('onBoard', { name: board.data.name })}</Link>
      </p>
      {results.error ? (
        <FailedState title={t('failed')} error={results.error} onRetry={() => void results.refetch()} />
      ) : results.data ? (
        <MediaLinks render={(id, name) => <Link to={`/${slug}/media?item=${id}`}>{name}</Link>}>
          <CardView
            definition={card.card}
            card={results.data.cards[0]}
            isPrinted={false}
            annotations={board.data.content.annotations}
            colors={board.data.meta.colors}
          />
        </MediaLinks>
      ) : (
        <Skeleton active />
      )}
    </section>
  );
}
