import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useSourceAddMessages } from './source-add.messages.ts';
import { SourceAddForm } from './source-add-form.tsx';

/** Adds a source inside a workspace, then opens its settings, where the script tag is. */
export function AddSourceDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useSourceAddMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const work = useUnsavedWork({ isInQuery: true });
  const close = () => work.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={t('title')} size={480} destroyOnHidden>
      {work.question}
      <SourceAddForm
        work={work}
        workspaceId={workspace.id}
        onAdded={(source) => navigate(`/${workspace.slug}/settings/sources?source=${source.id}`)}
        onCancel={close}
      />
    </Drawer>
  );
}
