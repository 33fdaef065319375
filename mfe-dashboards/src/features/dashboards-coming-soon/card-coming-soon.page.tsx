import { DashboardsComingSoon } from './dashboards-coming-soon.tsx';

/** `/:workspaceId/explore/card/:dashboardId/:cardId` */
export default function CardComingSoonPage() {
  return <DashboardsComingSoon screen="card" />;
}
