import { readStoredVersion } from '@reportage/api';
import { calls, mayAct, type PaperSize, paperSizes, type Workspace, workspaceSchema } from '@reportage/contracts';
import { ProForm, SettingsForm } from '@reportage/pro';
import { useFailures, useHost, useUnsavedWork, useWorkspace, useWriteCall } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Alert, Card, Form, Select, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportSettingsMessages } from './report-settings.messages.ts';

interface SettingsValues {
  paper: PaperSize;
}

const getValues = ({ reportDefaults: { paper } }: Workspace): SettingsValues => ({ paper });

/** Settings for all reports of the workspace. */
export default function ReportSettingsPage(): ReactNode {
  const t = useReportSettingsMessages();
  const workspace = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const updateMutation = useWriteCall(calls.updateWorkspace, ['workspaces']);
  const unsavedWork = useUnsavedWork();
  const mayChange = mayAct(workspace.access, 'administer');
  const { id, slug, campaignSettings } = workspace;

  const save = async ({ paper }: SettingsValues, base: Workspace = workspace): Promise<boolean> => {
    try {
      await updateMutation.run({
        params: { id },
        query: { workspaceId: id },
        body: { reportDefaults: { paper }, version: base.version },
      });
      messages.success(t('saved'));
      return true;
    } catch (error) {
      const current = readStoredVersion(error, workspaceSchema);
      // Someone else has saved other settings in the meantime; both changes are kept.
      if (current && current.reportDefaults.paper === base.reportDefaults.paper) return save({ paper }, current);
      failures.show('update', error);
      return false;
    }
  };

  return (
    <SettingsLayout current="reports" text={t('introduction')}>
      {unsavedWork.leaveDialog}
      {!mayChange && <Alert type="info" showIcon title={t('readOnly')} style={{ marginBottom: 16 }} />}
      <SettingsForm
        key={id}
        initialValues={getValues(workspace)}
        work={unsavedWork}
        onSave={(values) => save(values)}
        isLocked={!mayChange}
      >
        <Card title={t('newReports')}>
          <ProForm.Item name="paper" label={t('paper')} extra={t('paperHelp')}>
            <Select<PaperSize> options={paperSizes.map((value) => ({ value, label: t(value) }))} />
          </ProForm.Item>
          <Form.Item label={t('defaultReport')}>
            <Typography.Paragraph style={{ margin: 0 }}>
              {t(campaignSettings.createDefaultReport ? 'on' : 'off')}
              {' · '}
              <Link to={`/${slug}/settings/basic?section=campaigns`}>{t('toCampaignSettings')}</Link>
            </Typography.Paragraph>
          </Form.Item>
        </Card>
      </SettingsForm>
    </SettingsLayout>
  );
}
