import { mayAct, type Workspace } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Card, ConflictPanel, CurrencySelect, Form, Switch, Typography } from '@reportage/ui';
import { WorkspaceFields } from '../workspace-form/workspace-fields.tsx';
import { SettingsLayout } from './settings-layout.tsx';
import { type BasicForm, toForm, useBasicSave } from './workspace-basic-save.ts';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';

/** `/:workspaceId/settings/basic`: name, time zone, currency and defaults of new campaigns. */
export default function WorkspaceBasicPage() {
  const t = useWorkspaceSettingsMessages();
  const workspace = useWorkspace();
  const [form] = Form.useForm<BasicForm>();
  const { work, save, isSaving, theirs, keepMine, takeTheirs } = useBasicSave(form, workspace);
  const isLocked = !mayAct(workspace.access, 'administer');
  return (
    <SettingsLayout tab="basic">
      {work.question}
      <Form<BasicForm>
        form={form}
        layout="vertical"
        disabled={isLocked}
        initialValues={toForm(workspace)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
        onFinish={() => void save()}
        style={{ maxWidth: 640 }}
      >
        {isLocked && <Alert type="info" showIcon title={t('readOnly')} style={{ marginBottom: 16 }} />}
        {theirs && <BasicConflict form={form} theirs={theirs} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
        <Card>
          <WorkspaceFields />
          <Form.Item name="currency" required label={t('currency')} extra={t('currencyHelp')}>
            <CurrencySelect />
          </Form.Item>
          <Form.Item required label={t('address')} style={{ marginBottom: 0 }}>
            <Typography.Text code>/{workspace.slug}</Typography.Text>
          </Form.Item>
        </Card>
        <Card title={t('reports')} style={{ marginTop: 16 }}>
          <Form.Item
            name="createDefaultReport"
            valuePropName="checked"
            required
            label={t('defaultReport')}
            extra={t('defaultReportText')}
            style={{ marginBottom: 0 }}
          >
            <Switch />
          </Form.Item>
        </Card>
        {!isLocked && (
          <Button type="primary" htmlType="submit" loading={isSaving} style={{ marginTop: 24 }}>
            {t('save')}
          </Button>
        )}
      </Form>
    </SettingsLayout>
  );
}

interface BasicConflictProps {
  form: ReturnType<typeof Form.useForm<BasicForm>>[0];
  theirs: Workspace;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

function BasicConflict({ form, theirs, onKeepMine, onTakeTheirs }: BasicConflictProps) {
  const t = useWorkspaceSettingsMessages();
  const show = (settings: BasicForm): Record<string, string> => ({
    [t('name')]: settings.name,
    [t('timezone')]: settings.timezone,
    [t('currency')]: settings.currency,
    [t('defaultReport')]: settings.createDefaultReport ? t('on') : t('off'),
  });
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={show(form.getFieldsValue(true) as BasicForm)}
      theirs={show(toForm(theirs))}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
