import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DrawerActions, Form, FormDialog } from '@reportage/ui';
import type { NamedItem } from '../../data/paged-select.tsx';
import { CampaignChecklist } from './campaign-checklist.tsx';
import { useGroupEditorMessages } from './group-editor.messages.ts';
import { useChangeGroupCampaigns } from './groups.queries.ts';

interface AddCampaignsDialogProps {
  /** The groups to which campaigns are added. The dialog is open unless this is empty. */
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
  const work = useUnsavedWork();
  const chosenCount = Form.useWatch('campaigns', form)?.length ?? 0;
  const close = () => work.leave(onClose);

  const add = async ({ campaigns }: { campaigns: NamedItem[] }) => {
    const body = { campaignIds: campaigns.map(({ id }) => id), groupIds: groups.map(({ id }) => id), isRemove: false };
    try {
      await changeMutation.run({ query: { workspaceId }, body });
      work.markClean();
      messages.success(t('saved'));
      onAdded?.();
      onClose();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <FormDialog
      open={groups.length > 0}
      title={t('addTitle', { count: groups.length, name: groups[0]?.name ?? '' })}
      onClose={close}
    >
      {work.leaveDialog}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onValuesChange={work.touch}
        onFinish={(values) => void add(values)}
      >
        <Form.Item
          name="campaigns"
          label={t('whichCampaigns')}
          rules={[{ required: true, type: 'array', min: 1, message: t('campaignsRequired') }]}
        >
          <CampaignChecklist groups={groups} />
        </Form.Item>
        <DrawerActions
          start={chosenCount > 0 && t('chosen', { count: chosenCount })}
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={changeMutation.isPending}>
              {t('addCampaigns')}
            </Button>
          }
        />
      </Form>
    </FormDialog>
  );
}
