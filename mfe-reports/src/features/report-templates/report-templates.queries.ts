import { useCall } from '@reportage/api';
import { calls, type TemplateContent, type TemplateKind } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export function useWorkspaceTemplate(workspaceId: string, kind: TemplateKind, enabled: boolean) {
  return useCall(calls.getWorkspaceTemplate, { params: { kind }, query: { workspaceId } }, { enabled });
}

export function useNamedTemplates(workspaceId: string) {
  return useCall(calls.listReportTemplates, { query: { workspaceId } });
}

/** Saves a workspace template or a named template. */
export function useSaveTemplate() {
  const workspaceMutation = useWriteCall(calls.saveWorkspaceTemplate, ['reportTemplates']);
  const namedMutation = useWriteCall(calls.updateReportTemplate, ['reportTemplates']);
  return {
    saveWorkspaceTemplate: workspaceMutation.run,
    saveNamedTemplate: namedMutation.run,
    isPending: workspaceMutation.isPending || namedMutation.isPending,
  };
}

export function useCreateTemplate() {
  return useWriteCall(calls.createReportTemplate, ['reportTemplates']);
}

export function useDeleteTemplate() {
  return useWriteCall(calls.deleteReportTemplate, ['reportTemplates']);
}

export function useApplyTemplate() {
  return useWriteCall(calls.applyReportTemplate, ['reports', 'highlights', 'reportTemplates']);
}

export function useUndoTemplate() {
  return useWriteCall(calls.undoReportTemplate, ['reports', 'highlights', 'reportTemplates']);
}

/** Lists when templates were applied, and to which reports. */
export function useTemplateApplications(workspaceId: string) {
  return useCall(calls.listTemplateApplications, { query: { workspaceId } });
}

/** Loads the custom metrics that a section can show. */
export function useCustomMetrics(workspaceId: string) {
  return useCall(calls.listDashboardMetrics, { query: { workspaceId, mediaType: 'custom' } });
}

/** The maximum number of options; users find the others by searching. */
const pickerSize = 50;

export function useCampaignChoices(workspaceId: string, searchString: string, enabled: boolean) {
  return useCall(calls.listCampaigns, { query: { workspaceId, searchString, size: pickerSize } }, { enabled });
}

export function useClientChoices(workspaceId: string) {
  return useCall(calls.listClients, { query: { workspaceId, size: 200, sort: 'name', order: 'asc' } });
}

export function useGroupChoices(workspaceId: string, searchString: string, enabled: boolean) {
  return useCall(calls.listGroups, { query: { workspaceId, searchString, size: pickerSize } }, { enabled });
}

/** Loads the reports that a kind of template can be applied to. */
export function useTemplateTargets(
  workspaceId: string,
  { kind, searchString }: { kind: TemplateKind; searchString: string },
) {
  return useCall(calls.listTemplateTargets, { query: { workspaceId, kind, searchString } });
}

interface PreviewRequest {
  kind: TemplateKind;
  /** The group for a group report template, otherwise the campaign. */
  subjectId: string;
  content: TemplateContent;
  enabled: boolean;
}

export function useTemplatePreview(workspaceId: string, { kind, subjectId, content, enabled }: PreviewRequest) {
  const subject = kind === 'group' ? { groupId: subjectId } : { campaignId: subjectId };
  return useCall(
    calls.previewReportTemplate,
    { query: { workspaceId }, body: { ...content, kind, ...subject } },
    { enabled },
  );
}
