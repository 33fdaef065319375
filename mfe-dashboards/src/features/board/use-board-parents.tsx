import type { Dashboard } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getDashboardPath } from '../../data/dashboard-path.ts';
import { useBoardMessages } from './board.messages.ts';

/** Returns links to the list of dashboards and, for a single card, to its dashboard. */
export function useBoardParents(parentBoard?: Dashboard): ReactNode[] {
  const t = useBoardMessages();
  const { slug } = useWorkspace();
  const listLink = (
    <Link key="list" to={`/${slug}/explore`}>
      {t('explore')}
    </Link>
  );
  if (!parentBoard) return [listLink];
  return [
    listLink,
    <Link key="board" to={getDashboardPath(slug, parentBoard)}>
      {parentBoard.name}
    </Link>,
  ];
}
