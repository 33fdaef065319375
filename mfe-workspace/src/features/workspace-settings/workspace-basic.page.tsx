import { mayAct, type Workspace } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Alert, Button, Card, ConflictPanel, CurrencySelect, Form, Typography } from '@reportage/ui';
import { BrandSection } from '../workspace-brand/brand-section.tsx';
import { WorkspaceFields } from '../workspace-form/workspace-fields.tsx';
import { DangerZone } from '../workspace-removal/danger-zone.tsx';
import { CampaignDefaults } from './campaign-defaults.tsx';
import { languageNames, ReportDefaults } from './report-defaults.tsx';
import { SettingsPart } from './settings-part.tsx';
import { type BasicForm, toForm, useBasicSave } from './workspace-basic-save.ts';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';
import styles from './workspace-settings.module.css';
import { useGoalTemplates } from './workspace-settings.queries.ts';

/** `/:workspaceId/settings/basic`: settings of the whole workspace, its brand, and its removal. */
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
        <Card styles={{ body: { padding: 0 } }}>
          <SettingsPart title={t('general')}>
            <WorkspaceFields />
            <Form.Item name="currency" required label={t('currency')} extra={t('currencyHelp')}>
              <CurrencySelect />
            </Form.Item>
            <Form.Item required label={t('address')} style={{ marginBottom: 0 }}>
              <Typography.Text code>/{workspace.slug}</Typography.Text>
            </Form.Item>
          </SettingsPart>
          <CampaignDefaults />
          <ReportDefaults />
          {!isLocked && (
            <div className={styles.footer}>
              <Button type="primary" htmlType="submit" loading={isSaving} disabled={!work.isUnsaved}>
                {t('save')}
              </Button>
            </div>
          )}
        </Card>
      </Form>
      <div style={{ maxWidth: 640, marginTop: 16, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        <BrandSection />
        <DangerZone />
      </div>
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
  const templates = useGoalTemplates(theirs.id);
  const nameOfTemplate = (id: string | null | undefined): string =>
    templates.data?.data.find((template) => template.id === id)?.name ?? t('none');
  const show = (settings: BasicForm): Record<string, string> => ({
    [t('name')]: settings.name,
    [t('timezone')]: settings.timezone,
    [t('currency')]: settings.currency,
    [t('defaultReport')]: settings.createDefaultReport ? t('on') : t('off'),
    [t('defaultLabels')]: settings.defaultLabels.join(', ') || t('none'),
    [t('goalTemplate')]: nameOfTemplate(settings.defaultGoalTemplateId),
    [t('utm')]: Object.values(settings.utm).filter(Boolean).join(', ') || t('none'),
    [t('utmSources')]: settings.utmConventions.sources.join(', ') || t('none'),
    [t('utmMediums')]: settings.utmConventions.mediums.join(', ') || t('none'),
    [t('reportLanguage')]: languageNames[settings.reportLanguage],
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
