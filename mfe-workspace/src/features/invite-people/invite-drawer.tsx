import { type UnsavedWork, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsMounted } from '../../data/use-is-mounted.ts';
import { LimitHint } from '../billing/limit-hint.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLinks } from './invite-links.tsx';
import { useInvitePeopleMessages } from './invite-people.messages.ts';
import { type InviteResult, type InviteValues, useInvitePeople } from './use-invite-people.ts';

/** Invites people; if no email server is set up, shows links to share. */
export function InviteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useInvitePeopleMessages();
  const navigate = useNavigate();
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const [unsentInvites, setUnsentInvites] = useState<InviteResult | null>(null);
  const finish = ({ redirectTo }: InviteResult) => navigate(redirectTo);
  const close = () => (unsentInvites ? finish(unsentInvites) : work.leave(onClose));

  return (
    <Drawer
      open={isOpen}
      onClose={close}
      // Reset only once the drawer has closed, so that no empty form replaces the links while the drawer slides out.
      afterOpenChange={(hasOpened) => hasOpened || setUnsentInvites(null)}
      title={t('title')}
      destroyOnHidden
      // A click outside the drawer or Escape would lose the links.
      mask={{ closable: unsentInvites === null }}
      keyboard={unsentInvites === null}
    >
      {work.leaveDialog}
      {unsentInvites ? (
        <UnsentInvites invites={unsentInvites} onDone={close} />
      ) : (
        <InviteFields
          work={work}
          onInvited={(result) => (result.isMailed ? finish(result) : setUnsentInvites(result))}
          onCancel={close}
        />
      )}
    </Drawer>
  );
}

interface InviteFieldsProps {
  work: UnsavedWork;
  /** Not called if the drawer was closed in the meantime. */
  onInvited: (result: InviteResult) => void;
  onCancel: () => void;
}

function InviteFields({ work, onInvited, onCancel }: InviteFieldsProps) {
  const t = useInvitePeopleMessages();
  const workspace = useWorkspace();
  const [form] = Form.useForm<InviteValues>();
  const isMounted = useIsMounted();
  const inviteAction = useInvitePeople(form, (result) => {
    if (!isMounted()) return;
    work.markClean();
    onInvited(result);
  });
  return (
    <>
      <LimitHint workspace={workspace} limit="seats" limitMessage={inviteAction.limitMessage} />
      <InviteForm form={form} inviteAction={inviteAction} work={work} />
      <DrawerActions
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" loading={inviteAction.isSending} onClick={() => form.submit()}>
            {t('send')}
          </Button>
        }
      />
    </>
  );
}

function UnsentInvites({ invites, onDone }: { invites: InviteResult; onDone: () => void }) {
  const t = useInvitePeopleMessages();
  const workspace = useWorkspace();
  return (
    <>
      <LimitHint workspace={workspace} limit="seats" />
      <InviteLinks invited={invites.invited} />
      <DrawerActions
        primary={
          <Button type="primary" onClick={onDone}>
            {t('done')}
          </Button>
        }
      />
    </>
  );
}
