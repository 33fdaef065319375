import { useCall } from '@reportage/api';
import { calls, type TemplateContent, type TemplateKind } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export function useWorkspaceTemplate(workspaceId: string, kind: TemplateKind, enabled: boolean) {
  return useCall(calls.getWorkspaceTemplate, { params: { kind }, query: { workspaceId } }, { enabled });
}

export function useNamedTemplates(workspaceId: string) {
  return useCall(calls.listReportTemplates, { query: { workspaceId } });
}

/** Saves the edited template: the workspace's own of a kind, or a named one. */
export function useSaveTemplate() {
  const workspaceSaving = useSavingCall(calls.saveWorkspaceTemplate, ['reportTemplates']);
  const named = useSavingCall(calls.updateReportTemplate, ['reportTemplates']);
  return { own: workspaceSaving.save, named: named.save, isSaving: workspaceSaving.isSaving || named.isSaving };
}

export function useCreateTemplate() {
  return useSavingCall(calls.createReportTemplate, ['reportTemplates']);
}

export function useDeleteTemplate() {
  return useSavingCall(calls.deleteReportTemplate, ['reportTemplates']);
}

export function useApplyTemplate() {
  return useSavingCall(calls.applyReportTemplate, ['reports', 'highlights', 'reportTemplates']);
}

export function useUndoTemplate() {
  return useSavingCall(calls.undoReportTemplate, ['reports', 'highlights', 'reportTemplates']);
}

/** The applications of templates: when, and to what. */
export function useTemplateApplications(workspaceId: string) {
  return useCall(calls.listTemplateApplications, { query: { workspaceId } });
}

/** Custom metrics that a section can show. */
export function useCustomMetrics(workspaceId: string) {
  return useCall(calls.listDashboardMetrics, { query: { workspaceId, mediaType: 'custom' } });
}

/** Enough to choose from; others are found by searching. */
const pickerSize = 50;

export function useCampaignChoice(workspaceId: string, searchString: string, enabled: boolean) {
  return useCall(calls.listCampaigns, { query: { workspaceId, searchString, size: pickerSize } }, { enabled });
}

export function useClientChoice(workspaceId: string) {
  return useCall(calls.listClients, { query: { workspaceId, size: 200, sort: 'name', order: 'asc' } });
}

export function useGroupChoice(workspaceId: string, searchString: string, enabled: boolean) {
  return useCall(calls.listGroups, { query: { workspaceId, searchString, size: pickerSize } }, { enabled });
}

/** The reports to which a template of a kind can be applied. */
export function useTemplateTargets(
  workspaceId: string,
  { kind, searchString, enabled }: { kind: TemplateKind; searchString: string; enabled: boolean },
) {
  return useCall(calls.listTemplateTargets, { query: { workspaceId, kind, searchString } }, { enabled });
}

interface PreviewAnswer {
  kind: TemplateKind;
  /** The group for a template of group reports, else the campaign. */
  aboutId: string;
  content: TemplateContent;
  enabled: boolean;
}

export function useTemplatePreview(workspaceId: string, { kind, aboutId, content, enabled }: PreviewAnswer) {
  const about = kind === 'group' ? { groupId: aboutId } : { campaignId: aboutId };
  return useCall(
    calls.previewReportTemplate,
    { query: { workspaceId }, body: { ...content, kind, ...about } },
    { enabled },
  );
}
