import { DashboardsLater } from './dashboards-later.tsx';

/** `/:workspaceId/explore` */
export default function DashboardListLaterPage() {
  return <DashboardsLater screen="list" />;
}
