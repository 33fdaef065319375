import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LimitHint } from '../billing/limit-hint.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLinks } from './invite-links.tsx';
import { useInvitePeopleMessages } from './invite-people.messages.ts';
import { type InviteResult, type InviteValues, useInvitePeople } from './use-invite-people.ts';

/** Invites people; if no email server is set up, shows links to share. */
export function InviteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useInvitePeopleMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [form] = Form.useForm<InviteValues>();
  const work = useUnsavedWork({ isInQuery: true });
  const [unsentInvites, setUnsentInvites] = useState<InviteResult | null>(null);
  const finish = ({ redirectTo }: InviteResult) => {
    setUnsentInvites(null);
    navigate(redirectTo);
  };
  const inviting = useInvitePeople(form, (result) => {
    work.settle();
    if (result.isMailed) finish(result);
    else setUnsentInvites(result);
  });
  const close = () => (unsentInvites ? finish(unsentInvites) : work.leave(onClose));

  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={t('title')}
      destroyOnHidden
      // A click outside the drawer would lose the links.
      mask={{ closable: unsentInvites === null }}
    >
      {unsentInvites ? (
        <DrawerActions
          primary={
            <Button type="primary" onClick={close}>
              {t('done')}
            </Button>
          }
        />
      ) : (
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" loading={inviting.isSaving} onClick={() => form.submit()}>
              {t('send')}
            </Button>
          }
        />
      )}
      {work.question}
      <LimitHint workspace={workspace} limit="seats" refusal={inviting.limitMessage} />
      {unsentInvites ? (
        <InviteLinks invited={unsentInvites.invited} />
      ) : (
        <InviteForm form={form} inviting={inviting} work={work} />
      )}
    </Drawer>
  );
}
