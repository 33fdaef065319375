import type { DashboardSummary } from '@reportage/contracts';

/** Returns a dashboard's path, which includes its slug for readability. */
export const getDashboardPath = (workspaceSlug: string, { slug, id }: Pick<DashboardSummary, 'slug' | 'id'>): string =>
  `/${workspaceSlug}/explore/${slug}/${id}`;

/** Returns the path that other sites use to embed a public dashboard. */
export const getEmbedPath = (workspaceSlug: string, dashboardId: string): string =>
  `/${workspaceSlug}/explore/embed/${dashboardId}`;

export const getCardPath = (workspaceSlug: string, dashboardId: string, cardId: string): string =>
  `/${workspaceSlug}/explore/card/${dashboardId}/${cardId}`;
