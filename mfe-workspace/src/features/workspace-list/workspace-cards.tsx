import type { Workspace } from '@reportage/contracts';
import { Card, Flex, rowKeysArea, StatusChip, Tag, Typography, useRowKeys, WorkspaceMark } from '@reportage/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useRowSearch } from '../row-search/use-row-search.tsx';
import styles from './workspace-cards.module.css';
import { useWorkspaceListMessages } from './workspace-list.messages.ts';

/** Shows a card for each workspace. The whole card is clickable, and the workspace's name is the link. */
export function WorkspaceCards({ workspaces }: { workspaces: readonly Workspace[] }) {
  const t = useWorkspaceListMessages();
  const listRef = useRef<HTMLUListElement>(null);
  useRowKeys(listRef);
  const { matchingRows, searchBar } = useRowSearch(workspaces, {
    label: t('search'),
    countText: (count) => t('counted', { count }),
    getSearchText: ({ name, slug }) => `${name} ${slug}`,
  });
  return (
    <>
      {searchBar}
      <ul
        ref={listRef}
        {...rowKeysArea}
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          gap: 16,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {matchingRows.map((workspace) => (
          <li key={workspace.id} data-row-key={workspace.id}>
            <WorkspaceCard workspace={workspace} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WorkspaceCard({ workspace }: { workspace: Workspace }) {
  const t = useWorkspaceListMessages();
  const tAccess = useAccessMessages();
  return (
    <Card hoverable className={styles.card ?? ''}>
      <Flex gap={16} align="center">
        <WorkspaceMark workspace={workspace} size={44} />
        <Flex vertical gap={4} style={{ minWidth: 0 }}>
          <Link to={`/${workspace.slug}`} className={styles.link}>
            {workspace.name}
          </Link>
          <Typography.Text type="secondary" ellipsis>
            {workspace.timezone.replaceAll('_', ' ')}
          </Typography.Text>
          <Flex gap={4} wrap>
            {workspace.isSample ? (
              <StatusChip tone="accent">{t('sample')}</StatusChip>
            ) : (
              <Tag>{tAccess(workspace.access)}</Tag>
            )}
            <Tag>{t('sources', { count: workspace.sources.length })}</Tag>
            {workspace.creatorWorkspace && <Tag>{t('limited')}</Tag>}
          </Flex>
        </Flex>
      </Flex>
    </Card>
  );
}
