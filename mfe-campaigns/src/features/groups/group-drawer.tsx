import type { Group } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer, FailedState, LoadingState } from '@reportage/ui';
import { useGroupEditorMessages } from './group-editor.messages.ts';
import { GroupEditor } from './group-editor.tsx';
import { useGroup } from './groups.queries.ts';

interface GroupDrawerProps {
  /** `new` to create a group, an id to edit a group, null to close the drawer. */
  editing: string | null;
  onCreated?: (group: Group) => void;
  onClose: () => void;
}

/** The drawer with the group editor. The group is loaded when the drawer opens. */
export function GroupDrawer({ editing, onCreated, onClose }: GroupDrawerProps) {
  const t = useGroupEditorMessages();
  const { id: workspaceId } = useWorkspace();
  const isNew = editing === 'new';
  const query = useGroup(workspaceId, editing ?? '', { enabled: editing !== null && !isNew });
  const loadedGroup = query.data?.id === editing ? query.data : undefined;
  if (editing !== null && (isNew || loadedGroup)) {
    return (
      <GroupEditor
        key={editing}
        {...(loadedGroup ? { group: loadedGroup } : {})}
        {...(onCreated ? { onCreated } : {})}
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer open={editing !== null} onClose={onClose} title={t('edit')}>
      {query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState shape="form" />
      )}
    </Drawer>
  );
}
