import type { ApiError } from '@reportage/api';
import type { Campaign } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Form, Typography, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { CampaignConflict } from './campaign-conflict.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { type CampaignForm, toForm } from './campaign-form.model.ts';
import { useCampaignSave } from './campaign-save.ts';

interface CampaignEditorProps {
  initial: CampaignForm;
  /** The campaign to edit; absent for a new one. */
  stored?: Campaign;
  onSaved: (campaign: Campaign) => void;
  onCancel: () => void;
}

/** The campaign form. Failures keep the input; a stale save shows both versions. */
export function CampaignEditor({ initial, stored, onSaved, onCancel }: CampaignEditorProps) {
  const t = useCampaignFormMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const workspace = useWorkspace();
  const [form] = Form.useForm<CampaignForm>();
  const showServerErrors = useServerErrors(form);
  const work = useUnsavedWork();
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<Campaign>();
  const { save, isSaving } = useCampaignSave(workspace.id);

  const submit = async (over: Campaign | undefined) => {
    const values = form.getFieldsValue(true) as CampaignForm;
    const outcome = await save(values, over);
    if (outcome.kind === 'saved') {
      work.settle();
      messages.success(over ? t('saved') : t('created'));
      onSaved(outcome.campaign);
    } else if (outcome.kind === 'conflict') {
      setTheirs(outcome.current);
    } else {
      failures.show(over ? 'update' : 'add', outcome.error);
      showServerErrors(outcome.error as ApiError);
    }
  };

  const takeTheirs = (campaign: Campaign) => {
    setBase(campaign);
    form.setFieldsValue(toForm(campaign));
    setTheirs(undefined);
    work.settle();
  };

  const keepMine = (campaign: Campaign) => {
    setBase(campaign);
    setTheirs(undefined);
    void submit(campaign);
  };

  return (
    <Form<CampaignForm>
      form={form}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={() => void submit(base)}
      style={{ maxWidth: 760 }}
    >
      {work.question}
      {theirs && (
        <CampaignConflict
          mine={form.getFieldsValue(true) as CampaignForm}
          theirs={theirs}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <CampaignFields workspaceId={workspace.id} />
      <Flex justify="end" align="center" gap={12} wrap style={{ marginTop: 24 }}>
        <Typography.Text type="secondary" aria-live="polite" style={{ marginInlineEnd: 'auto' }}>
          {work.isUnsaved ? t('unsaved') : t('unchanged')}
        </Typography.Text>
        <Flex gap={12}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {stored ? t('save') : t('create')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  );
}
