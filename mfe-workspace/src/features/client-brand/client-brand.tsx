import { useCall } from '@reportage/api';
import { calls, mayAct, mergeBrands, type WidgetPropsOf } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace, useWriteCall } from '@reportage/remote-kit/runtime';
import { Button, DrawerActions, focusFirstInvalid, Modal, Typography, useDrawerClosing } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { type BrandChange, useBrandDraft } from '../workspace-brand/brand-draft.ts';
import { BrandFields } from '../workspace-brand/brand-fields.tsx';
import { HeaderPreview } from '../workspace-brand/header-preview.tsx';
import { getRemovalChanges } from './brand-removal.ts';
import { useClientBrandMessages } from './client-brand.messages.ts';

type ClientBrandProps = WidgetPropsOf<'client-brand'>;

/**
 * A client's brand, which overrides the workspace's brand. Shows its fields, previews of what guests see, and a button
 * for removing the brand. Closes the surrounding drawer once the changes are saved.
 */
export function ClientBrand({ client }: ClientBrandProps): ReactNode {
  const t = useClientBrandMessages();
  const workspace = useWorkspace();
  const { id: workspaceId } = workspace;
  // The preview shows the client's own logo and the name of a campaign, once they are loaded.
  const details = useCall(calls.getClient, { params: { id: client.id }, query: { workspaceId } }).data;
  const changeMutation = useWriteCall(calls.changeClientBrand, ['clients']);
  const send = (body: BrandChange) => changeMutation.run({ params: { id: client.id }, query: { workspaceId }, body });
  const brandDraft = useBrandDraft(client.brand, { family: 'campaigns', send });
  const { brand, discardCount, isSavable, isSaving, unsavedWork } = brandDraft;
  const shownBrand = mergeBrands(workspace, brand);
  const close = useDrawerClosing(unsavedWork.leave);
  const isLocked = !mayAct(workspace.access, 'edit');
  const save = async (button: HTMLElement) => {
    if (!isSavable) focusFirstInvalid(button);
    else if (!brandDraft.isUnsaved || (await brandDraft.save())) close();
  };
  return (
    <>
      {unsavedWork.leaveDialog}
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <HeaderPreview
        company={workspace.name}
        client={{ name: client.name, logo: details?.meta.logo ?? null, campaign: details?.campaigns[0]?.name }}
        brand={shownBrand}
      />
      <BrandFields
        key={discardCount}
        stored={client.brand}
        brandDraft={brandDraft}
        shownBrand={shownBrand}
        isClient
        isLocked={isLocked}
      />
      {!isLocked && getRemovalChanges(client.brand).length > 0 && (
        <Removal client={client} send={send} onRemoved={brandDraft.discard} />
      )}
      {!isLocked && (
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" loading={isSaving} onClick={({ currentTarget }) => void save(currentTarget)}>
              {t('save')}
            </Button>
          }
        />
      )}
    </>
  );
}

interface RemovalProps extends ClientBrandProps {
  send(change: BrandChange): Promise<unknown>;
  onRemoved(): void;
}

function Removal({ client, send, onRemoved }: RemovalProps): ReactNode {
  const t = useClientBrandMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const [isConfirming, setConfirming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  const remove = async () => {
    setRemoving(true);
    try {
      for (const change of getRemovalChanges(client.brand)) await send(change);
      onRemoved();
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
