import { readStoredVersion } from '@reportage/api';
import { type Source, sourceSchema } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { type FormInstance, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { useSourceSettingsMessages } from './source-settings.messages.ts';
import { useUpdateSource } from './source-settings.queries.ts';

/** Saves the settings form. If someone else saved first, the input is kept and `storedVersion` is their version. */
export function useSourceSettingsSave(workspaceId: string, form: FormInstance<object>, onSaved: () => void) {
  const t = useSourceSettingsMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const updateMutation = useUpdateSource();
  const showServerErrors = useServerErrors(form);
  const [storedVersion, setStoredVersion] = useState<Source | null>(null);
  /** The stored source whose version the next save uses, after a conflict has been resolved. */
  const [resolvedSource, setResolvedSource] = useState<Source | null>(null);

  const send = async (target: Source) => {
    try {
      await updateMutation.run({
        params: { id: target.id },
        query: { workspaceId },
        body: { ...sourceKinds[target.type].toUpdateBody(form.getFieldsValue(true), target), version: target.version },
      });
      setStoredVersion(null);
      setResolvedSource(null);
      messages.success(t('saved'));
      onSaved();
    } catch (error) {
      const currentVersion = readStoredVersion(error, sourceSchema);
      if (currentVersion) setStoredVersion(currentVersion);
      else {
        failures.show('update', error);
        showServerErrors(error);
      }
    }
  };

  const getInitialValues = (source: Source): object => sourceKinds[source.type].toForm(source);

  return {
    storedVersion,
    isSaving: updateMutation.isPending,
    getInitialValues,
    save: (source: Source) =>
      send(resolvedSource?.id === source.id && resolvedSource.version > source.version ? resolvedSource : source),
    overwrite: (stored: Source) => {
      setStoredVersion(null);
      setResolvedSource(stored);
      return send(stored);
    },
    loadStored: (stored: Source) => {
      form.setFieldsValue(getInitialValues(stored));
      setResolvedSource(stored);
      setStoredVersion(null);
    },
  };
}
