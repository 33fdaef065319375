import type { Source } from '@reportage/contracts';
import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { LimitHint } from '../billing/limit-hint.tsx';
import { useAuthorize } from '../source-connect/source-connect.queries.ts';
import { useSourceAddMessages } from './source-add.messages.ts';
import { SourceAddForm } from './source-add-form.tsx';

interface AddSourceDrawerProps {
  isOpen: boolean;
  /** Called for a source that needs no sign-in to a network; its settings show the next step. */
  onAdded: (source: Source) => void;
  onClose: () => void;
}

/** Adds a source to the workspace. If its data comes from a network, continues to the network's sign-in. */
export function AddSourceDrawer({ isOpen, onAdded, onClose }: AddSourceDrawerProps) {
  const t = useSourceAddMessages();
  const workspace = useWorkspace();
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const { authorize } = useAuthorize(workspace.id);
  const close = () => work.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={t('title')} width="list" destroyOnHidden>
      {work.leaveDialog}
      <LimitHint workspace={workspace} limit="sources" />
      <SourceAddForm
        work={work}
        workspaceId={workspace.id}
        onAdded={(source) => {
          if (source.type === 'analytics' || source.type === 'table') onAdded(source);
          else void authorize(source);
        }}
        onCancel={close}
      />
    </Drawer>
  );
}
