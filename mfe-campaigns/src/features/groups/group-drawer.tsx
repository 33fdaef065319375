import type { Group } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer, FailedState, LoadingState } from '@reportage/ui';
import { useGroupEditorMessages } from './group-editor.messages.ts';
import { GroupEditor } from './group-editor.tsx';
import { useGroup } from './groups.queries.ts';

interface GroupDrawerProps {
  /** `new` to create a group, an id to edit a group, null to close the drawer. */
  editTarget: string | null;
  onCreated?: (group: Group) => void;
  onClose: () => void;
}

/** The drawer with the group editor. The group is loaded when the drawer opens. */
export function GroupDrawer({ editTarget, onCreated, onClose }: GroupDrawerProps) {
  const t = useGroupEditorMessages();
  const { id: workspaceId } = useWorkspace();
  const isNew = editTarget === 'new';
  const query = useGroup(workspaceId, editTarget ?? '', { enabled: editTarget !== null && !isNew });
  const loadedGroup = query.data?.id === editTarget ? query.data : undefined;
  if (editTarget !== null && (isNew || loadedGroup)) {
    return (
      <GroupEditor
        key={editTarget}
        {...(loadedGroup ? { group: loadedGroup } : {})}
        {...(onCreated ? { onCreated } : {})}
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer open={editTarget !== null} onClose={onClose} title={t('edit')}>
      {query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState shape="form" />
      )}
    </Drawer>
  );
}
