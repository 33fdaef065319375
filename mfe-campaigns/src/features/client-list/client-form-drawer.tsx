import { readStoredVersion } from '@reportage/api';
import { type Client, type ClientContact, clientSchema, maxLabels } from '@reportage/contracts';
import { PictureField } from '@reportage/remote-kit/picture-field';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  ConflictPanel,
  Drawer,
  DrawerActions,
  Form,
  Input,
  Select,
  useServerErrors,
  webAddressRule,
} from '@reportage/ui';
import { useState } from 'react';
import { ClientContactsField } from './client-contacts-field.tsx';
import { useClientListMessages } from './client-list.messages.ts';
import { useClientLabels, useSaveClient } from './client-list.queries.ts';
import { useOptimisticClient } from './use-optimistic-client.ts';

interface ClientForm {
  name: string;
  logo: string;
  labels: string[];
  contacts: ClientContact[];
}

const toFormValues = (client: Client | null): ClientForm => ({
  name: client?.name ?? '',
  logo: client?.meta.logo ?? '',
  labels: client?.labels ?? [],
  contacts: client?.contacts ?? [],
});

const describeContact = ({ name, role, email, phone }: ClientContact): string =>
  [name, role, email, phone].filter(Boolean).join(', ');

/** `new` to create a client, a client to edit it, null to close the drawer. */
export type ClientEditTarget = Client | 'new' | null;

interface ClientFormDrawerProps {
  editTarget: ClientEditTarget;
  onCreated?: (client: Client) => void;
  /** @param editTarget the client whose form was closed; another one may be open by now */
  onClose(editTarget: ClientEditTarget): void;
}

export function ClientFormDrawer({ editTarget, onCreated, onClose }: ClientFormDrawerProps) {
  const t = useClientListMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<ClientForm>();
  const showServerErrors = useServerErrors(form);
  const saveMutation = useSaveClient();
  const saveOptimistically = useOptimisticClient(workspaceId);
  /** Hides the drawer while an existing client is being saved. If that fails, the drawer reopens with the input. */
  const [isSavingInBackground, setSavingInBackground] = useState(false);
  const usedLabels = useClientLabels(workspaceId, { enabled: editTarget !== null });
  const unsavedWork = useUnsavedWork();
  const client = editTarget === 'new' ? null : editTarget;
  /** The stored client, if someone else has saved it since it was opened. */
  const [conflictingClient, setConflictingClient] = useState<Client | null>(null);
  const closeNow = () => {
    setConflictingClient(null);
    onClose(editTarget);
  };
  const close = () => unsavedWork.leave(closeNow);

  const submit = async ({ name, logo, labels, contacts }: ClientForm, target: Client | null = client) => {
    try {
      const identity = target ? { id: target.id, version: target.version } : {};
      const body = { ...identity, name: name.trim(), labels, contacts, meta: { logo: logo.trim() || null } };
      const save = () => saveMutation.run({ query: { workspaceId }, body });
      setSavingInBackground(target !== null);
      const savedClient = target
        ? await saveOptimistically({ ...target, ...body, meta: { ...target.meta, ...body.meta } }, save)
        : await save();
      if (!client) onCreated?.(savedClient);
      unsavedWork.markClean();
      messages.success(t('saved'));
      closeNow();
    } catch (error) {
      const currentVersion = readStoredVersion(error, clientSchema);
      if (currentVersion) {
        setConflictingClient(currentVersion);
        return;
      }
      failures.show(client ? 'update' : 'add', error);
      showServerErrors(error);
    } finally {
      setSavingInBackground(false);
    }
  };

  const describeForm = ({ name, logo, labels, contacts }: ClientForm) => ({
    [t('name')]: name,
    [t('logo')]: logo,
    [t('labels')]: labels.join(', '),
    [t('contacts')]: contacts.map(describeContact).join(' · '),
  });

  return (
    <Drawer
      open={editTarget !== null && !isSavingInBackground}
      onClose={close}
      destroyOnHidden={!isSavingInBackground}
      title={client ? t('edit') : t('add')}
    >
      <DrawerActions
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" loading={saveMutation.isPending} onClick={() => form.submit()}>
            {t(client ? 'save' : 'create')}
          </Button>
        }
      />
      {unsavedWork.leaveDialog}
      {conflictingClient && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={describeForm(form.getFieldsValue(true))}
          theirs={describeForm(toFormValues(conflictingClient))}
          onKeepMine={() => void submit(form.getFieldsValue(true), conflictingClient)}
          onTakeTheirs={() => unsavedWork.leave(closeNow)}
        />
      )}
      <Form<ClientForm>
        key={client?.id ?? 'new'}
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={toFormValues(client)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="logo" label={t('logo')} extra={t('logoHelp')} rules={[webAddressRule(t('logoInvalid'))]}>
          <PictureField label={t('logo')} />
        </Form.Item>
        <Form.Item name="labels" label={t('labels')}>
          <Select
            mode="tags"
            maxCount={maxLabels}
            tokenSeparators={[',']}
            placeholder={t('labelsPlaceholder')}
            options={usedLabels.data?.data.map(({ label }) => ({ value: label, label })) ?? []}
          />
        </Form.Item>
        <ClientContactsField />
        {/* Lets Enter submit the form, because the visible button is outside it, in the footer. */}
        <input type="submit" hidden />
      </Form>
    </Drawer>
  );
}
