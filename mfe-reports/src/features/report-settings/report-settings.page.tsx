import { storedInstead } from '@reportage/api';
import { calls, mayAct, type Workspace, workspaceSchema } from '@reportage/contracts';
import { ProFormSwitch, SettingsForm } from '@reportage/pro';
import { useFailures, useHost, useSavingCall, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Card, PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportSettingsMessages } from './report-settings.messages.ts';

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

  const save = async (values: { createDefaultReport: boolean }, over: Workspace = workspace): Promise<boolean> => {
    try {
      const campaignSettings = { ...over.campaignSettings, ...values };
      await update.save({
        params: { id },
        query: { workspaceId: id },
        body: { campaignSettings, version: over.version },
      });
      messages.success(t('saved'));
      return true;
    } catch (error) {
      const current = storedInstead(error, workspaceSchema);
      // Someone else saved other settings meanwhile; keep theirs along with this switch.
      if (current?.campaignSettings.createDefaultReport === over.campaignSettings.createDefaultReport) {
        return save(values, current);
      }
      failures.show('update', error);
      return false;
    }
  };

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {work.question}
      <Card>
        {!mayChange && <Alert type="info" showIcon title={t('readOnly')} style={{ marginBottom: 16 }} />}
        <SettingsForm
          key={id}
          initialValues={{ createDefaultReport: workspace.campaignSettings.createDefaultReport }}
          work={work}
          onSave={(values) => save(values)}
          isLocked={!mayChange}
          labels={{ save: t('save'), reset: t('reset'), unsaved: t('unsaved') }}
        >
          <ProFormSwitch name="createDefaultReport" label={t('defaultReport')} extra={t('defaultReportHelp')} />
        </SettingsForm>
      </Card>
    </>
  );
}
