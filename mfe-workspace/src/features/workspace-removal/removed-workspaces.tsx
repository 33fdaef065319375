import type { RemovedWorkspace } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useFailures, useHost, useQueryErrorToast, useStore } from '@reportage/remote-kit/runtime';
import { Button, Flex, Typography, WorkspaceMark } from '@reportage/ui';
import styles from './removed-workspaces.module.css';
import { useWorkspaceRemovalMessages } from './workspace-removal.messages.ts';
import { useRemovedWorkspaces, useRestoreWorkspace } from './workspace-removal.queries.ts';

/** Lists workspaces that the user removed and can still restore. Renders nothing if there are none. */
export function RemovedWorkspaces() {
  const t = useWorkspaceRemovalMessages();
  const removedQuery = useRemovedWorkspaces();
  useQueryErrorToast('workspace', 'fetch', removedQuery.error);
  const rows = removedQuery.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="removed-workspaces">
      <Typography.Title level={2} id="removed-workspaces" className={styles.title ?? ''}>
        {t('removedTitle')}
      </Typography.Title>
      <ul className={styles.list}>
        {rows.map((row) => (
          <RemovedRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function RemovedRow({ row }: { row: RemovedWorkspace }) {
  const t = useWorkspaceRemovalMessages();
  const { messages, locale } = useHost();
  const language = useStore(locale);
  const failures = useFailures('workspace');
  const restoreMutation = useRestoreWorkspace();
  const { id, name, purgedAt } = row;
  const restore = async () => {
    try {
      await restoreMutation.run({ params: { id } });
      messages.success(t('restored', { name }));
    } catch (error) {
      failures.show('update', error);
    }
  };
  return (
    <li className={styles.row}>
      <Flex gap={16} align="center" className={styles.about ?? ''}>
        <WorkspaceMark workspace={row} size={32} />
        <Flex vertical style={{ minWidth: 0 }}>
          <Typography.Text strong ellipsis>
            {name}
          </Typography.Text>
          <Typography.Text type="secondary">
            {t('removedState', { day: formatInstant(purgedAt, { locale: language }) })}
          </Typography.Text>
        </Flex>
      </Flex>
      <Button
        aria-label={t('restoreNamed', { name })}
        loading={restoreMutation.isPending}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </li>
  );
}
