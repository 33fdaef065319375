import { mayAct, type Workspace } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Alert, Card, ConflictPanel, CopyField, CurrencySelect, Form, SaveBar } from '@reportage/ui';
import { BrandSection } from '../workspace-brand/brand-section.tsx';
import { useWorkspaceBrandMessages } from '../workspace-brand/workspace-brand.messages.ts';
import { WorkspaceFields } from '../workspace-form/workspace-fields.tsx';
import { DangerZone } from '../workspace-removal/danger-zone.tsx';
import { CampaignDefaults } from './campaign-defaults.tsx';
import { LinkDefaults } from './link-defaults.tsx';
import { languageNames, ReportDefaults } from './report-defaults.tsx';
import { SettingsPart } from './settings-part.tsx';
import { useBasicSection } from './use-basic-section.ts';
import { type BasicForm, toBasicForm, useSaveBasicSettings } from './workspace-basic-save.ts';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';
import styles from './workspace-settings.module.css';
import { useGoalTemplates } from './workspace-settings.queries.ts';

/**
 * `/:workspaceId/settings/basic`: settings of the whole workspace, its brand, and its removal. The URL selects the
 * section. All sections of the form stay rendered, because the form is saved as a whole.
 */
export default function WorkspaceBasicPage() {
  const t = useWorkspaceSettingsMessages();
  const tBrand = useWorkspaceBrandMessages();
  const workspace = useWorkspace();
  const [form] = Form.useForm<BasicForm>();
  const { section, showFirstError } = useBasicSection(form);
  const { unsavedWork, save, discard, isSaving, storedVersion, overwrite, loadStoredVersion } = useSaveBasicSettings(
    form,
    workspace,
  );
  const isLocked = !mayAct(workspace.access, 'administer');
  return (
    <SettingsLayout current={section} text={section === 'branding' ? tBrand('text') : t(`${section}Text`)}>
      {unsavedWork.leaveDialog}
      <div className={styles.sections}>
        {isLocked && <Alert type="info" showIcon title={t('readOnly')} />}
        {section === 'branding' && <BrandSection isUnsavedElsewhere={unsavedWork.isUnsaved} />}
        <Form<BasicForm>
          form={form}
          layout="vertical"
          disabled={isLocked}
          initialValues={toBasicForm(workspace)}
          onValuesChange={unsavedWork.touch}
          onFinish={() => void save().then(showFirstError)}
          onFinishFailed={showFirstError}
        >
          {storedVersion && (
            <BasicConflict
              form={form}
              storedVersion={storedVersion}
              onOverwrite={overwrite}
              onLoadStoredVersion={loadStoredVersion}
            />
          )}
          <Card styles={{ body: { padding: 0 } }} hidden={section !== 'basic'}>
            <SettingsPart title={t('general')}>
              <div className={styles.pairs}>
                <WorkspaceFields />
                <Form.Item name="currency" required label={t('currency')} extra={t('currencyHelp')}>
                  <CurrencySelect />
                </Form.Item>
                <CopyField isLink label={t('url')} value={`${location.origin}/${workspace.slug}`} />
              </div>
            </SettingsPart>
            <ReportDefaults />
          </Card>
          <Card styles={{ body: { padding: 0 } }} hidden={section !== 'campaigns'}>
            <CampaignDefaults />
          </Card>
          <Card styles={{ body: { padding: 0 } }} hidden={section !== 'links'}>
            <LinkDefaults />
          </Card>
          {/* The branding section has its own save bar, unless another section has changes. */}
          {!isLocked && (section !== 'branding' || unsavedWork.isUnsaved) && (
            <SaveBar isUnsaved={unsavedWork.isUnsaved} isSaving={isSaving} onReset={discard} />
          )}
        </Form>
        {section === 'basic' && <DangerZone />}
      </div>
    </SettingsLayout>
  );
}

interface BasicConflictProps {
  form: ReturnType<typeof Form.useForm<BasicForm>>[0];
  storedVersion: Workspace;
  onOverwrite: () => void;
  onLoadStoredVersion: () => void;
}

function BasicConflict({ form, storedVersion, onOverwrite, onLoadStoredVersion }: BasicConflictProps) {
  const t = useWorkspaceSettingsMessages();
  const templates = useGoalTemplates(storedVersion.id);
  const getTemplateName = (id: string | null | undefined): string =>
    templates.data?.data.find((template) => template.id === id)?.name ?? t('none');
  const describeSettings = (settings: BasicForm): Record<string, string> => ({
    [t('name')]: settings.name,
    [t('timezone')]: settings.timezone,
    [t('currency')]: settings.currency,
    [t('defaultReport')]: settings.createDefaultReport ? t('on') : t('off'),
    [t('defaultLabels')]: settings.defaultLabels.join(', ') || t('none'),
    [t('goalTemplate')]: getTemplateName(settings.defaultGoalTemplateId),
    [t('utm')]: Object.values(settings.utm).filter(Boolean).join(', ') || t('none'),
    [t('utmSources')]: settings.utmConventions.sources.join(', ') || t('none'),
    [t('utmMediums')]: settings.utmConventions.mediums.join(', ') || t('none'),
    [t('reportLanguage')]: languageNames[settings.reportLanguage],
  });
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={describeSettings(form.getFieldsValue(true) as BasicForm)}
      theirs={describeSettings(toBasicForm(storedVersion))}
      onKeepMine={onOverwrite}
      onTakeTheirs={onLoadStoredVersion}
    />
  );
}
