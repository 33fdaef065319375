import { useCall } from '@reportage/api';
import { calls, type TemplateContent, type TemplateKind } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export function useWorkspaceTemplate(workspaceId: string, kind: TemplateKind, enabled: boolean) {
  return useCall(calls.getWorkspaceTemplate, { params: { kind }, query: { workspaceId } }, { enabled });
}

export function useNamedTemplates(workspaceId: string) {
  return useCall(calls.listReportTemplates, { query: { workspaceId } });
}

/** Saves what is edited: the workspace's own template of a kind, or one with a name. */
export function useSaveTemplate() {
  const own = useSavingCall(calls.saveWorkspaceTemplate, ['reportTemplates']);
  const named = useSavingCall(calls.updateReportTemplate, ['reportTemplates']);
  return { own: own.save, named: named.save, isSaving: own.isSaving || named.isSaving };
}

export function useCreateTemplate() {
  return useSavingCall(calls.createReportTemplate, ['reportTemplates']);
}

export function useDeleteTemplate() {
  return useSavingCall(calls.deleteReportTemplate, ['reportTemplates']);
}

export function useApplyTemplate() {
  return useSavingCall(calls.applyReportTemplate, ['reports']);
}

export function useUndoTemplate() {
  return useSavingCall(calls.undoReportTemplate, ['reports']);
}

/** Enough to choose from; the search finds the others. */
const pickerSize = 50;

export function useCampaignChoice(workspaceId: string, searchString: string) {
  return useCall(calls.listCampaigns, { query: { workspaceId, searchString, size: pickerSize } });
}

export function useClientChoice(workspaceId: string) {
  return useCall(calls.listClients, { query: { workspaceId, size: 200, sort: 'name', order: 'asc' } });
}

export function useReportChoice(workspaceId: string, searchString: string, enabled: boolean) {
  return useCall(calls.listReports, { query: { workspaceId, searchString, size: 200 } }, { enabled });
}

export function useTemplatePreview(
  workspaceId: string,
  { campaignId, content, enabled }: { campaignId: string; content: TemplateContent; enabled: boolean },
) {
  const body = { ...content, campaignId };
  return useCall(calls.previewReportTemplate, { query: { workspaceId }, body }, { enabled });
}
