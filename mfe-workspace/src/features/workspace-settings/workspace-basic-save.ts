import { readStoredVersion } from '@reportage/api';
import { type Workspace, workspaceSchema } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { type FormInstance, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';
import { useUpdateWorkspace } from './workspace-settings.queries.ts';

export interface BasicForm {
  name: string;
  timezone: string;
  currency: string;
  createDefaultReport: boolean;
  defaultLabels: string[];
  /** Undefined after the user has cleared the field. */
  defaultGoalTemplateId?: string | null;
  utm: Workspace['campaignSettings']['utm'];
  utmConventions: Workspace['campaignSettings']['utmConventions'];
  reportLanguage: Workspace['reportDefaults']['language'];
}

export const toBasicForm = (workspace: Workspace): BasicForm => ({
  name: workspace.name,
  timezone: workspace.timezone,
  currency: workspace.currency,
  ...workspace.campaignSettings,
  reportLanguage: workspace.reportDefaults.language,
});

/** Saves the basic settings. If someone else saved first, the input is kept and `storedVersion` is their version. */
export function useSaveBasicSettings(form: FormInstance<BasicForm>, workspace: Workspace) {
  const t = useWorkspaceSettingsMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const updateMutation = useUpdateWorkspace();
  const unsavedWork = useUnsavedWork();
  const showServerErrors = useServerErrors(form);
  const [baseVersion, setBaseVersion] = useState(workspace);
  const [storedVersion, setStoredVersion] = useState<Workspace | null>(null);

  const saveOver = async (replacedVersion: Workspace) => {
    const {
      name,
      timezone,
      currency,
      reportLanguage,
      defaultGoalTemplateId = null,
      ...campaignFields
    } = form.getFieldsValue(true) as BasicForm;
    try {
      const savedWorkspace = await updateMutation.run({
        params: { id: replacedVersion.id },
        query: { workspaceId: replacedVersion.id },
        body: {
          name,
          timezone,
          currency,
          campaignSettings: { ...campaignFields, defaultGoalTemplateId },
          reportDefaults: { language: reportLanguage },
          version: replacedVersion.version,
        },
      });
      unsavedWork.markClean();
      setBaseVersion(savedWorkspace);
      setStoredVersion(null);
      messages.success(t('saved'));
    } catch (error) {
      const currentVersion = readStoredVersion(error, workspaceSchema);
      if (currentVersion) setStoredVersion(currentVersion);
      else {
        failures.show('update', error);
        showServerErrors(error);
      }
    }
  };

  return {
    unsavedWork,
    storedVersion,
    isSaving: updateMutation.isPending,
    save: () => saveOver(baseVersion),
    discard: () => {
      form.resetFields();
      form.setFieldsValue(toBasicForm(baseVersion));
      unsavedWork.markClean();
    },
    overwrite: () => void (storedVersion && saveOver(storedVersion)),
    loadStoredVersion: () => {
      if (!storedVersion) return;
      form.setFieldsValue(toBasicForm(storedVersion));
      unsavedWork.markClean();
      setBaseVersion(storedVersion);
      setStoredVersion(null);
    },
  };
}
