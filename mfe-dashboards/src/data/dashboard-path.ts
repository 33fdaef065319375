import type { DashboardSummary } from '@reportage/contracts';

/** A dashboard's address, with its name to read. */
export const dashboardPath = (workspaceSlug: string, { slug, id }: Pick<DashboardSummary, 'slug' | 'id'>): string =>
  `/${workspaceSlug}/explore/${slug}/${id}`;

/** Where other sites find a public dashboard to show it inside theirs. */
export const embedPath = (workspaceSlug: string, dashboardId: string): string =>
  `/${workspaceSlug}/explore/embed/${dashboardId}`;

export const cardPath = (workspaceSlug: string, dashboardId: string, cardId: string): string =>
  `/${workspaceSlug}/explore/card/${dashboardId}/${cardId}`;
