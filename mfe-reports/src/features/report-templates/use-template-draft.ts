import { readStoredVersion } from '@reportage/api';
import { type ReportTemplate, reportTemplateSchema } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { useState } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import { useSaveTemplate } from './report-templates.queries.ts';
import { pickContent } from './template-content.model.ts';
import type { TemplateDraft } from './template-fields.tsx';

const toDraft = (template: ReportTemplate): TemplateDraft => ({
  ...pickContent(template),
  name: template.name,
  clientId: template.clientId,
});

/**
 * Tracks the unsaved edits of a template. If another user has saved in the meantime, `conflict` contains their
 * version.
 */
export function useTemplateDraft(template: ReportTemplate) {
  const t = useReportTemplateMessages();
  const { id: workspaceId } = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const saveMutation = useSaveTemplate();
  const unsavedWork = useUnsavedWork();
  const [editedDraft, setEditedDraft] = useState<TemplateDraft>();
  const [otherVersion, setOtherVersion] = useState<ReportTemplate>();
  const draft = editedDraft ?? toDraft(template);

  const discard = () => {
    setEditedDraft(undefined);
    setOtherVersion(undefined);
    unsavedWork.markClean();
  };

  const save = async (version: number = template.version): Promise<void> => {
    const { name, clientId, ...content } = draft;
    const query = { workspaceId };
    try {
      await (template.id === null
        ? saveMutation.saveWorkspaceTemplate({ params: { kind: template.kind }, query, body: { ...content, version } })
        : saveMutation.saveNamedTemplate({
            params: { id: template.id },
            query,
            body: { ...content, name, clientId, version },
          }));
      discard();
      messages.success(t('saved'));
    } catch (error) {
      const current = readStoredVersion(error, reportTemplateSchema);
      if (current) setOtherVersion(current);
      else failures.show('update', error);
    }
  };

  return {
    draft,
    isChanged: editedDraft !== undefined,
    isSaving: saveMutation.isPending,
    leaveDialog: unsavedWork.leaveDialog,
    change: (next: TemplateDraft) => {
      setEditedDraft(next);
      unsavedWork.touch();
    },
    save: () => save(),
    discard,
    conflict: otherVersion && {
      otherVersion: toDraft(otherVersion),
      keepEdits: () => {
        setOtherVersion(undefined);
        void save(otherVersion.version);
      },
      discardEdits: discard,
    },
  };
}
