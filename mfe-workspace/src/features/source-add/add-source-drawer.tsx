import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { LimitHint } from '../billing/limit-hint.tsx';
import { useAuthorise } from '../source-connect/source-connect.queries.ts';
import { useSourceAddMessages } from './source-add.messages.ts';
import { SourceAddForm } from './source-add-form.tsx';

/** Adds a source inside a workspace, then opens its settings, where the script tag is, or goes to its network. */
export function AddSourceDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useSourceAddMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const work = useUnsavedWork({ isInQuery: true });
  const { authorise } = useAuthorise(workspace.id);
  const close = () => work.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={t('title')} size={640} destroyOnHidden>
      {work.question}
      <LimitHint workspace={workspace} limit="sources" />
      <SourceAddForm
        work={work}
        workspaceId={workspace.id}
        onAdded={(source) => {
          if (source.type === 'analytics' || source.type === 'table')
            navigate(`/${workspace.slug}/settings/sources?source=${source.id}`);
          else void authorise(source);
        }}
        onCancel={close}
      />
    </Drawer>
  );
}
