import { readStoredVersion } from '@reportage/api';
import { calls, mayAct, type PaperSize, paperSizes, type Workspace, workspaceSchema } from '@reportage/contracts';
import { ProForm, ProFormSwitch, SettingsForm } from '@reportage/pro';
import { useFailures, useHost, useSavingCall, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Alert, Card, Select, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportSettingsMessages } from './report-settings.messages.ts';

interface SettingsValues {
  createDefaultReport: boolean;
  paper: PaperSize;
}

const getValues = ({ campaignSettings, reportDefaults }: Workspace): SettingsValues => ({
  createDefaultReport: campaignSettings.createDefaultReport,
  paper: reportDefaults.paper,
});

const isSame = (one: SettingsValues, other: SettingsValues): boolean =>
  one.createDefaultReport === other.createDefaultReport && one.paper === other.paper;

/** Settings of all reports of the workspace. */
export default function ReportSettingsPage(): ReactNode {
  const t = useReportSettingsMessages();
  const workspace = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const update = useSavingCall(calls.updateWorkspace, ['workspaces']);
  const work = useUnsavedWork();
  const mayChange = mayAct(workspace.access, 'administer');
  const { id } = workspace;

  const save = async (
    { createDefaultReport, paper }: SettingsValues,
    over: Workspace = workspace,
  ): Promise<boolean> => {
    try {
      const campaignSettings = { ...over.campaignSettings, createDefaultReport };
      await update.save({
        params: { id },
        query: { workspaceId: id },
        body: { campaignSettings, reportDefaults: { paper }, version: over.version },
      });
      messages.success(t('saved'));
      return true;
    } catch (error) {
      const current = readStoredVersion(error, workspaceSchema);
      // Someone else has saved other settings in the meantime; theirs are kept along with these.
      if (current && isSame(getValues(current), getValues(over))) return save({ createDefaultReport, paper }, current);
      failures.show('update', error);
      return false;
    }
  };

  return (
    <SettingsLayout current="reports">
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      {work.question}
      <Card>
        {!mayChange && <Alert type="info" showIcon title={t('readOnly')} style={{ marginBottom: 16 }} />}
        <SettingsForm
          key={id}
          initialValues={getValues(workspace)}
          work={work}
          onSave={(values) => save(values)}
          isLocked={!mayChange}
          labels={{ save: t('save'), reset: t('reset'), unsaved: t('unsaved') }}
        >
          <ProFormSwitch name="createDefaultReport" label={t('defaultReport')} extra={t('defaultReportHelp')} />
          <ProForm.Item name="paper" label={t('paper')} extra={t('paperHelp')}>
            <Select<PaperSize>
              style={{ maxWidth: 320 }}
              options={paperSizes.map((value) => ({ value, label: t(value) }))}
            />
          </ProForm.Item>
        </SettingsForm>
      </Card>
    </SettingsLayout>
  );
}
