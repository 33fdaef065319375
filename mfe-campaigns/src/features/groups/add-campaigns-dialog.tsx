import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Modal } from '@reportage/ui';
import { CampaignPicker } from '../../data/campaign-picker.tsx';
import type { NamedItem } from '../../data/paged-select.tsx';
import { useGroupEditorMessages } from './group-editor.messages.ts';
import { useChangeGroupCampaigns } from './groups.queries.ts';

interface AddCampaignsDialogProps {
  /** The groups to add to; empty closes the dialog. */
  groups: readonly NamedItem[];
  onClose: () => void;
  onAdded?: () => void;
}

/** Adds campaigns manually to one or more groups. */
export function AddCampaignsDialog({ groups, onClose, onAdded }: AddCampaignsDialogProps) {
  const t = useGroupEditorMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<{ campaigns: NamedItem[] }>();
  const changeMutation = useChangeGroupCampaigns();

  const add = async ({ campaigns }: { campaigns: NamedItem[] }) => {
    const body = { campaignIds: campaigns.map(({ id }) => id), groupIds: groups.map(({ id }) => id), isRemove: false };
    try {
      await changeMutation.save({ query: { workspaceId }, body });
      messages.success(t('saved'));
      onAdded?.();
      onClose();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Modal
      open={groups.length > 0}
      title={t('addTitle', { count: groups.length, name: groups[0]?.name ?? '' })}
      okText={t('addCampaigns')}
      cancelText={t('cancel')}
      confirmLoading={changeMutation.isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void add(values)}>
        <Form.Item
          name="campaigns"
          label={t('whichCampaigns')}
          rules={[{ required: true, type: 'array', min: 1, message: t('addNeeded') }]}
        >
          <CampaignPicker />
        </Form.Item>
      </Form>
    </Modal>
  );
}
