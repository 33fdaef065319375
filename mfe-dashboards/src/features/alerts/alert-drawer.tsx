import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { AlertForm, type AlertFormSubject } from './alert-form.tsx';
import { useAlertMessages } from './alerts.messages.ts';

/** Edits an alert, or creates one for a given card. */
export function AlertDrawer({ onClose, ...subject }: AlertFormSubject & { onClose(): void }) {
  const t = useAlertMessages();
  const work = useUnsavedWork();
  const close = () => work.leave(onClose);
  return (
    <Drawer open width="list" title={subject.alert ? t('editTitle') : t('add')} onClose={close}>
      {work.leaveDialog}
      <AlertForm {...subject} work={work} onSaved={onClose} onCancel={close} />
    </Drawer>
  );
}
