import { DashboardsComingSoon } from './dashboards-coming-soon.tsx';

/** `/:workspaceId/explore/:dashboardId`, also with the dashboard's name before the id */
export default function DashboardComingSoonPage() {
  return <DashboardsComingSoon screen="dashboard" />;
}
