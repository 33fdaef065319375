import { useCall } from '@reportage/api';
import { calls, getComparedPeriod, type PublicDashboard } from '@reportage/contracts';
import { getInitials } from '@reportage/format';
import { useUser } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  FailedState,
  getReadableColor,
  LoadingState,
  NotFoundState,
  PageWidth,
  useUiSettings,
} from '@reportage/ui';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBoardMessages } from '../board/board.messages.ts';
import { BoardGrid } from '../board/board-grid.tsx';
import { hasScoreboard } from '../board/board-layout.model.ts';
import { BoardStatus } from '../board/board-status.tsx';
import { BoardTools } from '../board/board-tools.tsx';
import { hasEarlierRows } from '../board/use-board-numbers.ts';
import { useBoardQuery } from '../board/use-board-query.ts';
import { BoardCsvButton } from './board-csv-button.tsx';
import classes from './public-board.module.css';

interface PublicBoardProps {
  dashboardId: string;
  cardId?: string;
  /** Whether the board is embedded in another site; if so, it has no links to other pages. */
  isEmbedded?: boolean;
}

/** A public dashboard as anyone with its URL sees it, without the workspace around it. */
export function PublicBoard({ dashboardId, cardId, isEmbedded = false }: PublicBoardProps) {
  const t = useBoardMessages();
  const user = useUser();
  const board = useCall(calls.getPublicDashboard, { params: { id: dashboardId } });
  if (board.data) return <LoadedBoard board={board.data} {...(cardId ? { cardId } : {})} />;
  if (!board.error) return <LoadingState shape="board" />;
  return board.error.isNotFound || board.error.code === 'invalidRequest' ? (
    <NotFoundState
      isScreen
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        isEmbedded ? (
          <Button onClick={() => void board.refetch()}>{t('retry')}</Button>
        ) : (
          <Link to={user ? '/workspaces' : '/auth/login'}>{t(user ? 'toWorkspaces' : 'signIn')}</Link>
        )
      }
    />
  ) : (
    <FailedState isScreen error={board.error} onRetry={() => void board.refetch()} />
  );
}

function LoadedBoard({ board, cardId }: { board: PublicDashboard; cardId?: string }) {
  const t = useBoardMessages();
  const boardQuery = useBoardQuery(board.content, board.meta.timezone);
  const { period, comparison } = boardQuery;
  const visibleCards = board.content.cards.filter(({ card }) => cardId === undefined || card.id === cardId);
  const cardIds = visibleCards.map(({ card }) => card.id);
  const input = { params: { id: board.id }, body: { cardIds, period, comparison } };
  const resultsQuery = useCall(calls.queryPublicDashboardCards, input, { enabled: cardIds.length > 0 });
  // The earlier results are requested once the current ones have loaded, as on the members' board.
  const comparedIds = visibleCards.filter(hasEarlierRows).map(({ card }) => card.id);
  const earlierInput = {
    params: { id: board.id },
    body: { cardIds: comparedIds, period: getComparedPeriod(period, comparison), comparison: 'none' as const },
  };
  const isCompared = comparison !== 'none' && comparedIds.length > 0;
  const earlierResultsQuery = useCall(calls.queryPublicDashboardCards, earlierInput, {
    enabled: isCompared && resultsQuery.data !== undefined,
  });
  const earlierResults = isCompared ? (earlierResultsQuery.data?.cards ?? []) : [];
  const results = resultsQuery.data?.cards ?? [];
  const isPending = () => resultsQuery.isPending && !resultsQuery.error;
  return (
    <PageWidth width="wide" isCentered>
      <div className={classes.board}>
        <BrandHeader board={board} />
        <BoardTools
          boardQuery={boardQuery}
          canCompare={hasScoreboard(visibleCards) || comparedIds.length > 0}
          status={
            <>
              <BoardStatus cards={visibleCards} results={results} isPending={isPending} />
              <BoardCsvButton name={board.name} cards={visibleCards} results={results} />
            </>
          }
        />
        {resultsQuery.error && (
          <Alert type="error" showIcon title={t('cardsFailed')} description={resultsQuery.error.message} />
        )}
        <BoardGrid
          cards={visibleCards}
          results={results}
          earlierResults={earlierResults}
          isPending={isPending}
          isFetching={resultsQuery.isFetching}
          annotations={board.content.annotations}
          colors={board.meta.colors}
        />
      </div>
    </PageWidth>
  );
}

/** The workspace's brand and the board's name, as on the cover of a report. */
function BrandHeader({ board }: { board: PublicDashboard }) {
  const t = useBoardMessages();
  const { theme } = useUiSettings();
  const brand: Record<`--${string}`, string> = board.brandColor
    ? { '--brand': getReadableColor(board.brandColor, theme) }
    : {};
  return (
    <header className={classes.head} style={brand as CSSProperties}>
      <WorkspaceLogo board={board} />
      <p className={classes.kicker}>{t('publicKicker')}</p>
      <h1 className={classes.heading} dir="auto">
        {board.name}
      </h1>
      <p className={classes.sharedBy}>{t('publicNote', { workspace: board.workspaceName })}</p>
    </header>
  );
}

/** The workspace's logo, or its initials and name if there is no logo or it fails to load. */
function WorkspaceLogo({ board }: { board: PublicDashboard }) {
  const { theme } = useUiSettings();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = (theme === 'dark' && board.logoDark) || board.logo;
  if (!url || url === brokenUrl) {
    return (
      <p className={classes.nameplate}>
        <span aria-hidden>{getInitials(board.workspaceName)}</span>
        <bdi>{board.workspaceName}</bdi>
      </p>
    );
  }
  return <img className={classes.logo} src={url} alt={board.workspaceName} onError={() => setBrokenUrl(url)} />;
}
