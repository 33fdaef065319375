import { readStoredVersion } from '@reportage/api';
import { type Group, groupSchema } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form, Input, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { CampaignPicker } from '../../data/campaign-picker.tsx';
import { MemberSelect } from '../../data/member-select.tsx';
import { useTemplateSelectMessages } from '../../data/template-select.messages.ts';
import { TemplateSelect } from '../../data/template-select.tsx';
import { GroupConflict } from './group-conflict.tsx';
import { useGroupEditorMessages } from './group-editor.messages.ts';
import { emptyGroupForm, type GroupForm, toGroupBody, toGroupForm } from './group-form.model.ts';
import { useCreateGroup, useUpdateGroup } from './groups.queries.ts';
import { useRuleMessages } from './rule.messages.ts';
import { RuleFields } from './rule-fields.tsx';

interface GroupEditorProps {
  /** The group to edit; absent for a new one. */
  group?: Group;
  onCreated?: (group: Group) => void;
  onClose: () => void;
}

/** Edits a group. If saving fails, the input is kept. If someone else has saved it first, both versions are shown. */
export function GroupEditor({ group, onCreated, onClose }: GroupEditorProps) {
  const t = useGroupEditorMessages();
  const tRule = useRuleMessages();
  const tTemplate = useTemplateSelectMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<GroupForm>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateGroup();
  const updateMutation = useUpdateGroup();
  const work = useUnsavedWork();
  // A refetch while the drawer is open must not change what is being edited.
  const [initialGroup] = useState(group);
  const [conflictingGroup, setConflictingGroup] = useState<Group | null>(null);
  const close = () => work.leave(onClose);

  const submit = async (target = initialGroup) => {
    const body = toGroupBody({ ...emptyGroupForm, ...form.getFieldsValue(true) });
    try {
      if (target) {
        await updateMutation.run({
          params: { id: target.id },
          query: { workspaceId },
          body: { ...body, version: target.version },
        });
      } else {
        const { templateId } = form.getFieldsValue(true) as GroupForm;
        const createdGroup = await createMutation.run({
          query: { workspaceId },
          body: templateId === undefined ? body : { ...body, templateId },
        });
        onCreated?.(createdGroup);
      }
      work.markClean();
      messages.success(target ? t('saved') : t('created'));
      onClose();
    } catch (error) {
      const currentVersion = readStoredVersion(error, groupSchema);
      if (currentVersion) {
        setConflictingGroup(currentVersion);
        return;
      }
      failures.show(target ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  return (
    <Drawer open onClose={close} title={initialGroup ? t('edit') : t('add')}>
      <DrawerActions
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
        primary={
          <Button
            type="primary"
            loading={createMutation.isPending || updateMutation.isPending}
            onClick={() => form.submit()}
          >
            {initialGroup ? t('save') : t('create')}
          </Button>
        }
      />
      {work.leaveDialog}
      {conflictingGroup && (
        <GroupConflict
          mine={{ ...emptyGroupForm, ...form.getFieldsValue(true) }}
          theirs={conflictingGroup}
          onKeepMine={() => void submit(conflictingGroup)}
          onTakeTheirs={() => work.leave(onClose)}
        />
      )}
      <Form<GroupForm>
        form={form}
        layout="vertical"
        initialValues={initialGroup ? toGroupForm(initialGroup, tRule('deletedClient')) : emptyGroupForm}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
        onFinish={() => void submit()}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={t('description')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item name="assignedToId" label={t('assignedTo')}>
          <MemberSelect />
        </Form.Item>
        <Form.Item name="campaigns" label={t('campaigns')}>
          <CampaignPicker />
        </Form.Item>
        <RuleFields />
        {!initialGroup && (
          <Form.Item required name="templateId" label={tTemplate('label')} extra={tTemplate('help')}>
            <TemplateSelect kind="group" />
          </Form.Item>
        )}
        {/* Makes Enter submit the form, because the visible button is outside it. */}
        <input type="submit" hidden />
      </Form>
    </Drawer>
  );
}
