import type { Link } from '@reportage/contracts';
import { useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, type DataColumn } from '@reportage/ui';
import { useLinksMessages } from './links.messages.ts';
import { useDeleteLinks } from './links.queries.ts';

interface LinkActionsOptions {
  onEdit(link: Link): void;
  onRemoved?(): void;
}

/** Returns the column with each link's actions menu, for users who may edit, and the removal that the menu starts. */
export function useLinkActions({ onEdit, onRemoved }: LinkActionsOptions) {
  const t = useLinksMessages();
  const { id: workspaceId } = useWorkspace();
  const deleteMutation = useDeleteLinks();
  const removal = useRemoval<Link>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId, ids } }),
    ...(onRemoved ? { onRemoved } : {}),
  });
  const column: DataColumn<Link> = {
    key: 'actions',
    title: t('actions'),
    width: 96,
    isFixed: true,
    render: (link) => (
      <ActionsMenu
        name={link.name}
        actions={[
          { key: 'edit', label: t('edit'), run: () => onEdit(link) },
          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([link]) },
        ]}
      />
    ),
  };
  return { column, removal };
}
