import { DashboardsLater } from './dashboards-later.tsx';

/** `/:workspaceId/explore/:dashboardId`, also with the dashboard's name before the id */
export default function DashboardLaterPage() {
  return <DashboardsLater screen="dashboard" />;
}
