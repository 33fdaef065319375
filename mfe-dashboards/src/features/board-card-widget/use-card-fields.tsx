import { BuilderField } from '@reportage/cards/settings';
import { type ChosenBoardCard, dashboardPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { ProblemText, problemProps, Select, useRequiredFields } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useDashboard, useDashboards } from '../../data/dashboards.queries.ts';
import { useBoardCardMessages } from './board-card-widget.messages.ts';
import classes from './board-card-widget.module.css';

interface CardFields {
  fields: ReactNode;
  /** Returns the chosen card; if the choice is incomplete, marks what is missing. */
  requireCard(): ChosenBoardCard | undefined;
}

/** Returns fields for choosing a dashboard, then one of its cards. */
export function useCardFields(): CardFields {
  const t = useBoardCardMessages();
  const { id: workspaceId } = useWorkspace();
  const [dashboardId, setDashboardId] = useState<string>();
  const [cardId, setCardId] = useState<string>();
  const boards = useDashboards({ workspaceId, size: dashboardPageSize, sort: 'name', order: 'asc' });
  const board = useDashboard(workspaceId, dashboardId ?? '', { enabled: dashboardId !== undefined });
  const cards = board.data?.id === dashboardId ? (board.data?.content.cards ?? []) : [];
  const error = boards.error ?? board.error;
  const { problems, isComplete } = useRequiredFields({
    dashboard: !dashboardId && t('dashboardRequired'),
    card: dashboardId !== undefined && !cardId && t('cardRequired'),
  });
  const fields = (
    <div className={classes.selection}>
      <BuilderField label={t('dashboard')}>
        {(id) => (
          <>
            <Select<string>
              id={id}
              placeholder={t('chooseDashboard')}
              showSearch={{ optionFilterProp: 'label' }}
              loading={boards.isFetching}
              notFoundContent={error ? error.message : t('noDashboards')}
              {...(dashboardId ? { value: dashboardId } : {})}
              onChange={(next) => {
                setDashboardId(next);
                setCardId(undefined);
              }}
              options={(boards.data?.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
              {...problemProps(problems.dashboard)}
            />
            <ProblemText problem={problems.dashboard} />
          </>
        )}
      </BuilderField>
      <BuilderField label={t('card')}>
        {(id) => (
          <>
            <Select<string>
              id={id}
              key={dashboardId}
              placeholder={t('chooseCard')}
              disabled={!dashboardId}
              showSearch={{ optionFilterProp: 'label' }}
              loading={board.isFetching}
              {...(cardId ? { value: cardId } : {})}
              onChange={setCardId}
              options={cards.map(({ card, title }) => ({ value: card.id, label: title }))}
              {...problemProps(problems.card)}
            />
            <ProblemText problem={problems.card} />
          </>
        )}
      </BuilderField>
    </div>
  );
  return {
    fields,
    requireCard: () => (isComplete() && dashboardId && cardId ? { dashboardId, cardId } : undefined),
  };
}
