import type { Dashboard } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../../data/dashboard-path.ts';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';

/** Links to the list of dashboards and, for a single card, to its dashboard. */
export function BoardBreadcrumb({ parentBoard }: { parentBoard?: Dashboard }) {
  const t = useBoardMessages();
  const { slug } = useWorkspace();
  return (
    <nav className={classes.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={`/${slug}/explore`}>{t('explore')}</Link>
        </li>
        {parentBoard && (
          <li>
            <Link to={dashboardPath(slug, parentBoard)}>{parentBoard.name}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
