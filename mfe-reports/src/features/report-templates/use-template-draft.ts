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
 * The edits of a template, until they are saved or discarded. A conflicting save by somebody else is shown beside them.
 */
export function useTemplateDraft(template: ReportTemplate) {
  const t = useReportTemplateMessages();
  const { id: workspaceId } = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const saving = useSaveTemplate();
  const work = useUnsavedWork();
  const [editedDraft, setEditedDraft] = useState<TemplateDraft>();
  const [theirs, setTheirs] = useState<ReportTemplate>();
  const draft = editedDraft ?? toDraft(template);

  const drop = () => {
    setEditedDraft(undefined);
    setTheirs(undefined);
    work.settle();
  };

  const save = async (version: number = template.version): Promise<void> => {
    const { name, clientId, ...content } = draft;
    const query = { workspaceId };
    try {
      await (template.id === null
        ? saving.own({ params: { kind: template.kind }, query, body: { ...content, version } })
        : saving.named({ params: { id: template.id }, query, body: { ...content, name, clientId, version } }));
      drop();
      messages.success(t('saved'));
    } catch (error) {
      const current = readStoredVersion(error, reportTemplateSchema);
      if (current) setTheirs(current);
      else failures.show('update', error);
    }
  };

  return {
    draft,
    isChanged: editedDraft !== undefined,
    isSaving: saving.isSaving,
    question: work.question,
    change: (next: TemplateDraft) => {
      setEditedDraft(next);
      work.touch();
    },
    save: () => save(),
    drop,
    conflict: theirs && {
      theirs: toDraft(theirs),
      keepMine: () => {
        setTheirs(undefined);
        void save(theirs.version);
      },
      takeTheirs: drop,
    },
  };
}
