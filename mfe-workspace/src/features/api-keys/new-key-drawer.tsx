import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, CopyField, Drawer, DrawerActions } from '@reportage/ui';
import { useState } from 'react';
import { getCurlCommand } from '../api-reference/curl.ts';
import { useApiKeysMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';
import { type CreatedKey, NewKeyForm } from './new-key-form.tsx';

interface NewKeyDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Creates a key, then shows its secret, which is never shown again. */
export function NewKeyDrawer({ isOpen, onClose, onCreated }: NewKeyDrawerProps) {
  const t = useApiKeysMessages();
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const [createdKey, setCreatedKey] = useState<CreatedKey | null>(null);
  const close = () => work.leave(onClose);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      // Reset only once the drawer has closed, so that no empty form replaces the secret while the drawer slides out.
      afterOpenChange={(hasOpened) => hasOpened || setCreatedKey(null)}
      title={createdKey ? createdKey.key.name : t('newKey')}
      destroyOnHidden
      // A click outside the drawer or Escape would lose the secret.
      mask={{ closable: createdKey === null }}
      keyboard={createdKey === null}
    >
      {work.leaveDialog}
      {createdKey ? (
        <Secret createdKey={createdKey} onDone={close} />
      ) : (
        <NewKeyForm work={work} onSaved={onCreated} onCreated={setCreatedKey} onCancel={close} />
      )}
    </Drawer>
  );
}

function Secret({ createdKey, onDone }: { createdKey: CreatedKey; onDone: () => void }) {
  const t = useApiKeysMessages();
  const workspace = useWorkspace();
  const example = getCurlCommand(
    { method: 'get', path: '/campaigns' },
    { secret: createdKey.secret, workspaceId: workspace.id },
  );
  return (
    <div className={classes.createdKey}>
      <Alert type="warning" showIcon title={t('copyNow')} description={t('copyNowText')} />
      <CopyField autoFocus label={t('secret')} value={createdKey.secret} />
      <CopyField label={t('example')} value={example} />
      <DrawerActions
        primary={
          <Button type="primary" onClick={onDone}>
            {t('done')}
          </Button>
        }
      />
    </div>
  );
}
