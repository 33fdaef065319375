import type { Campaign } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EditOutlined, Form, Input, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import page from '../../layout/item-page.module.css';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import classes from './campaign-details.module.css';
import { useChangeCampaign } from './campaign-details.queries.ts';

/** The campaign's name, editable in place for users who may change it. */
export function CampaignName({ campaign, mayEdit }: { campaign: Campaign; mayEdit: boolean }) {
  const t = useCampaignDetailsMessages();
  const [isRenaming, setRenaming] = useState(false);
  const [hasClosedForm, setHasClosedForm] = useState(false);
  const close = () => {
    setRenaming(false);
    setHasClosedForm(true);
  };
  if (isRenaming) return <NameForm campaign={campaign} onDone={close} />;
  return (
    <div className={`${page.name} ${classes.name}`}>
      <h1 className={page.title}>{campaign.name}</h1>
      {mayEdit && (
        <Button
          type="text"
          className={classes.pencil ?? ''}
          icon={<EditOutlined />}
          aria-label={t('rename')}
          title={t('rename')}
          // The button receives the focus when the form closes.
          autoFocus={hasClosedForm}
          onClick={() => setRenaming(true)}
        />
      )}
    </div>
  );
}

function NameForm({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) {
  const t = useCampaignDetailsMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<{ name: string }>();
  const showServerErrors = useServerErrors(form);
  const changeMutation = useChangeCampaign();

  const save = async ({ name }: { name: string }) => {
    if (name.trim() === campaign.name) return onDone();
    try {
      await changeMutation.run({ query: { workspaceId }, body: { ids: [campaign.id], change: { name } } });
      messages.success(t('renamed'));
      onDone();
    } catch (error) {
      failures.show('update', error);
      showServerErrors(error);
    }
  };

  return (
    <>
      <h1 className="ui-visually-hidden">{campaign.name}</h1>
      <Form<{ name: string }>
        form={form}
        className={classes.rename ?? ''}
        initialValues={{ name: campaign.name }}
        onFinish={(values) => void save(values)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      >
        <Form.Item
          name="name"
          className={classes.renameField ?? ''}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input aria-label={t('name')} maxLength={120} autoComplete="off" autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={changeMutation.isPending}>
          {t('saveName')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </Form>
    </>
  );
}
