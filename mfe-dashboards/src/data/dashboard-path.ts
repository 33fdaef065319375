import type { DashboardSummary } from '@reportage/contracts';

/** A dashboard's address, with its name to read. */
export const dashboardPath = (workspaceSlug: string, { slug, id }: Pick<DashboardSummary, 'slug' | 'id'>): string =>
  `/${workspaceSlug}/explore/${slug}/${id}`;

export const cardPath = (workspaceSlug: string, dashboardId: string, cardId: string): string =>
  `/${workspaceSlug}/explore/card/${dashboardId}/${cardId}`;
