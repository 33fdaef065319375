import type { TemplateKind } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import { useUndoTemplate } from './report-templates.queries.ts';
import { useCountText } from './use-count-text.ts';

/** Undoes the application of a template and shows which reports were restored. */
export function useUndo() {
  const t = useReportTemplateMessages();
  const formatCount = useCountText();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const { id: workspaceId } = useWorkspace();
  const undoMutation = useUndoTemplate();

  /** Shows an error if this fails. @returns whether the application was undone */
  const undo = async ({ id, kind }: { id: string; kind: TemplateKind }): Promise<boolean> => {
    try {
      const { restored, changedSince } = await undoMutation.run({ params: { id }, query: { workspaceId } });
      const count = restored.length;
      messages.success(t('undone', { count, what: formatCount(kind, count) }));
      if (changedSince.length > 0) {
        const names = changedSince.map(({ campaignName, name }) => `${campaignName} · ${name}`).join(', ');
        messages.error(t('changedSince', { names }));
      }
      return true;
    } catch (error) {
      failures.show('update', error);
      return false;
    }
  };
  return { undo, isUndoing: undoMutation.isPending };
}
