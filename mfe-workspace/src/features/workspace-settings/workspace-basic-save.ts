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
  /** Undefined once cleared. */
  defaultGoalTemplateId?: string | null;
  utm: Workspace['campaignSettings']['utm'];
  utmConventions: Workspace['campaignSettings']['utmConventions'];
  reportLanguage: Workspace['reportDefaults']['language'];
}

export const toForm = (workspace: Workspace): BasicForm => ({
  name: workspace.name,
  timezone: workspace.timezone,
  currency: workspace.currency,
  ...workspace.campaignSettings,
  reportLanguage: workspace.reportDefaults.language,
});

/** Saves the basic settings. A stale save keeps the input and returns the stored version as `storedVersion`. */
export function useSaveBasicSettings(form: FormInstance<BasicForm>, workspace: Workspace) {
  const t = useWorkspaceSettingsMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const updateMutation = useUpdateWorkspace();
  const work = useUnsavedWork();
  const showServerErrors = useServerErrors(form);
  const [base, setBase] = useState(workspace);
  const [storedVersion, setStoredVersion] = useState<Workspace | null>(null);

  const send = async (target: Workspace) => {
    const {
      name,
      timezone,
      currency,
      reportLanguage,
      defaultGoalTemplateId = null,
      ...rest
    } = form.getFieldsValue(true) as BasicForm;
    try {
      const saved = await updateMutation.save({
        params: { id: target.id },
        query: { workspaceId: target.id },
        body: {
          name,
          timezone,
          currency,
          campaignSettings: { ...rest, defaultGoalTemplateId },
          reportDefaults: { language: reportLanguage },
          version: target.version,
        },
      });
      work.settle();
      setBase(saved);
      setStoredVersion(null);
      messages.success(t('saved'));
    } catch (error) {
      const current = readStoredVersion(error, workspaceSchema);
      if (current) setStoredVersion(current);
      else {
        failures.show('update', error);
        showServerErrors(error);
      }
    }
  };

  return {
    work,
    storedVersion,
    isSaving: updateMutation.isSaving,
    save: () => send(base),
    discard: () => {
      form.resetFields();
      form.setFieldsValue(toForm(base));
      work.settle();
    },
    overwrite: () => void (storedVersion && send(storedVersion)),
    loadStored: () => {
      if (!storedVersion) return;
      form.setFieldsValue(toForm(storedVersion));
      work.settle();
      setBase(storedVersion);
      setStoredVersion(null);
    },
  };
}
