import type { Folder } from '@reportage/contracts';
import { ActionsMenu, Button, PlusOutlined } from '@reportage/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useDashboardListMessages } from './dashboard-list.messages.ts';
import classes from './dashboard-list.module.css';
import type { FolderActions } from './folder-dialogs.tsx';

interface FolderListProps {
  folders: readonly Folder[];
  /** Whether the folders are on one line with the list's search, instead of in a column beside the list. */
  isInLine: boolean;
  /** Set for users who may change folders. */
  actions?: FolderActions | undefined;
}

/** The workspace's folders; the selected one is in the URL. */
export function FolderList({ folders, isInLine, actions }: FolderListProps) {
  const t = useDashboardListMessages();
  const [searchParams] = useSearchParams();
  const selectedId = searchParams.get('folder');
  const getCurrentProps = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {});

  return (
    <nav className={isInLine ? classes.folderLine : classes.folders} aria-label={t('folders')}>
      {!isInLine && <h2>{t('folders')}</h2>}
      <ul>
        <li className={classes.folder}>
          <Link to="?" {...getCurrentProps(selectedId === null)}>
            {t('all')}
          </Link>
        </li>
        {folders.map((folder) => (
          <li key={folder.id} className={classes.folder}>
            <Link to={`?folder=${folder.id}`} {...getCurrentProps(selectedId === folder.id)}>
              {folder.name} ({folder.dashboardCount})
            </Link>
            {actions && (
              <ActionsMenu
                size="small"
                name={folder.name}
                actions={[
                  { key: 'rename', label: t('rename'), run: () => actions.rename(folder) },
                  { key: 'remove', label: t('delete'), danger: true, run: () => actions.remove(folder) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {!isInLine && actions && (
        <Button size="small" icon={<PlusOutlined />} onClick={actions.add}>
          {t('addFolder')}
        </Button>
      )}
    </nav>
  );
}
