import { DashboardsComingSoon } from './dashboards-coming-soon.tsx';

/** `/:workspaceId/explore` */
export default function DashboardListComingSoonPage() {
  return <DashboardsComingSoon screen="list" />;
}
