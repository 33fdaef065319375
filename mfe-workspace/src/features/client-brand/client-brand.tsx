import { brandOver, calls, mayAct, type PropsOfWidget } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Modal, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { BrandFields } from '../workspace-brand/brand-fields.tsx';
import { BrandOwner } from '../workspace-brand/brand-owner.ts';
import { HeaderPreview } from '../workspace-brand/header-preview.tsx';
import { getRemovalChanges } from './brand-removal.ts';
import { useClientBrandMessages } from './client-brand.messages.ts';

type ClientBrandProps = PropsOfWidget<'client-brand'>;

/**
 * A client's brand, which overrides the workspace's brand. Shows its fields, a preview of what guests see, and a button
 * to remove it.
 */
export function ClientBrand({ client }: ClientBrandProps): ReactNode {
  const t = useClientBrandMessages();
  const workspace = useWorkspace();
  const isLocked = !mayAct(workspace.access, 'edit');
  const [owner] = useState({ clientId: client.id });
  return (
    <BrandOwner value={owner}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <HeaderPreview company={workspace.name} client={client.name} brand={brandOver(workspace, client.brand)} />
      <BrandFields brand={client.brand} isLocked={isLocked} />
      {!isLocked && getRemovalChanges(client.brand).length > 0 && <RemoveButton client={client} />}
    </BrandOwner>
  );
}

function RemoveButton({ client }: ClientBrandProps): ReactNode {
  const t = useClientBrandMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const changeMutation = useSavingCall(calls.changeClientBrand, ['clients']);
  const [isConfirming, setConfirming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  const remove = async () => {
    setRemoving(true);
    try {
      for (const body of getRemovalChanges(client.brand))
        await changeMutation.save({ params: { id: client.id }, query: { workspaceId }, body });
      messages.success(t('removed', { name: client.name }));
      setConfirming(false);
    } catch (error) {
      failures.show('update', error);
    } finally {
      setRemoving(false);
    }
  };

  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('remove')}</Button>
      <Modal
        open={isConfirming}
        title={t('removeTitle', { name: client.name })}
        okText={t('removeNow')}
        cancelText={t('cancel')}
        confirmLoading={isRemoving}
        onOk={() => void remove()}
        onCancel={() => setConfirming(false)}
      >
        {t('removeText')}
      </Modal>
    </>
  );
}
