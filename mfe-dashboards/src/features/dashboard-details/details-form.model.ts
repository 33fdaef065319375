import type { BoardScope, Dashboard } from '@reportage/contracts';

export interface DetailsForm {
  name: string;
  folder: string;
  timezone: string;
  /** Colors of the chart series; empty for the theme's colors. */
  colors: string[];
  scope: BoardScope['kind'];
  campaignIds: string[];
  sourceIds: string[];
  generalAccess: Dashboard['meta']['generalAccess'];
  editors: { value: string; label: string }[];
  isPublic: boolean;
  embedOrigins: string[];
}

/** The option for no folder, because an option's value cannot be null. */
export const noFolder = 'none';

export function toDetailsForm(board: Dashboard | undefined, timezone: string): DetailsForm {
  const scope = board?.content.scope ?? { kind: 'workspace' };
  return {
    name: board?.name ?? '',
    folder: board?.meta.folder ?? noFolder,
    timezone: board?.meta.timezone ?? timezone,
    colors: board?.meta.colors ?? [],
    scope: scope.kind,
    campaignIds: scope.kind === 'chosen' ? scope.campaignIds : [],
    sourceIds: scope.kind === 'chosen' ? scope.sourceIds : [],
    generalAccess: board?.meta.generalAccess ?? 'restricted',
    editors: (board?.meta.users ?? [])
      .filter(({ permission }) => permission === 'editor')
      .map(({ id, name }) => ({ value: id, label: name })),
    isPublic: board?.meta.isPublic ?? false,
    embedOrigins: board?.meta.embedOrigins ?? [],
  };
}

export function getScope(form: DetailsForm, storedScope: BoardScope | undefined): BoardScope {
  if (form.scope === 'workspace') return { kind: 'workspace' };
  const mediaIds = storedScope?.kind === 'chosen' ? storedScope.mediaIds : [];
  return { kind: 'chosen', campaignIds: form.campaignIds, sourceIds: form.sourceIds, mediaIds };
}

/** Converts the form to the settings to save, without the sharing settings if the user may not change them. */
export const toMeta = (form: DetailsForm, mayShare: boolean) => ({
  folder: form.folder === noFolder ? null : form.folder,
  timezone: form.timezone,
  colors: form.colors,
  ...(mayShare
    ? {
        isPublic: form.isPublic,
        embedOrigins: form.embedOrigins,
        generalAccess: form.generalAccess,
        users: form.editors.map(({ value }) => ({ id: value, permission: 'editor' as const })),
      }
    : {}),
});
