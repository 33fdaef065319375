import { useListedRow } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { type LoadBeforeOpening, useHost, useStore, useWorkspace, withLoadedData } from '@reportage/remote-kit/runtime';
import { Button, FailedState, LinkButton, LoadingState, NotFoundState, PageHeader } from '@reportage/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { getDashboardInput, useDashboard } from '../../data/dashboards.queries.ts';
import { PublicBoard } from '../public-board/public-board.tsx';
import { useBoardMessages } from './board.messages.ts';
import { MemberBoard } from './member-board.tsx';
import { useBoardParents } from './use-board-parents.tsx';

export const loadBoard: LoadBeforeOpening = ({ workspace, params, fetch }) =>
  fetch(calls.getDashboard, getDashboardInput(workspace.id, params.dashboardId ?? ''));

const LoadedBoard = withLoadedData(StoredBoard, loadBoard, BoardPlaceholder);

/** `/:workspaceId/explore/:dashboardId`, optionally with the name before the id, or a single card at `/explore/card/…`. */
export default function BoardPage() {
  const { dashboardId = '', cardId } = useParams();
  const state = useStore(useHost().workspace);
  if (state.status === 'ready') return <LoadedBoard />;
  // A signed-in user who is not a member sees what a guest sees.
  if (state.status === 'failed' || state.status === 'guest') {
    return <PublicBoard key={dashboardId} dashboardId={dashboardId} {...(cardId ? { cardId } : {})} />;
  }
  return <LoadingState shape="board" />;
}

/** Shows the dashboard's name, if the list has been loaded, while the dashboard loads. */
function BoardPlaceholder() {
  const { dashboardId = '', cardId } = useParams();
  const listedRow = useListedRow(calls.listDashboards, useWorkspace().id, dashboardId);
  const parents = useBoardParents();
  if (cardId) return <LoadingState shape="page" />;
  if (!listedRow) return <LoadingState shape="board" />;
  return (
    <>
      <PageHeader parent={parents} title={listedRow.name} />
      <LoadingState shape="boardCards" />
    </>
  );
}

function StoredBoard() {
  const t = useBoardMessages();
  const navigate = useNavigate();
  const { dashboardId = '', cardId } = useParams();
  const { id: workspaceId, slug } = useWorkspace();
  const board = useDashboard(workspaceId, dashboardId);
  const listButton = <Button onClick={() => navigate(`/${slug}/explore`)}>{t('toList')}</Button>;
  if (board.data?.id !== dashboardId) {
    if (!board.error) return <BoardPlaceholder />;
    return board.error.isNotFound ? (
      <NotFoundState isScreen title={t('notFoundTitle')} text={t('notFoundText')} action={listButton} />
    ) : (
      <FailedState isScreen error={board.error} onRetry={() => void board.refetch()} />
    );
  }
  const hasCard = !cardId || board.data.content.cards.some(({ card }) => card.id === cardId);
  if (!hasCard) {
    const boardLink = <LinkButton to={`/${slug}/explore/${dashboardId}`}>{t('toBoard')}</LinkButton>;
    return (
      <NotFoundState
        isScreen
        title={t('noCard')}
        text={t('noCardText', { name: board.data.name })}
        action={boardLink}
      />
    );
  }
  return <MemberBoard key={dashboardId} board={board.data} {...(cardId ? { cardId } : {})} />;
}
