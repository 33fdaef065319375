import { DashboardsLater } from './dashboards-later.tsx';

/** `/:workspaceId/explore/card/:dashboardId/:cardId` */
export default function CardLaterPage() {
  return <DashboardsLater screen="card" />;
}
