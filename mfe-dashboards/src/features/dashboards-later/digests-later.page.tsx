import { DashboardsLater } from './dashboards-later.tsx';

/** `/:workspaceId/explore/digests` */
export default function DigestsLaterPage() {
  return <DashboardsLater screen="digests" />;
}
