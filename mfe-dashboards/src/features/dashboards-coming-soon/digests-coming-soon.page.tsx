import { DashboardsComingSoon } from './dashboards-coming-soon.tsx';

/** `/:workspaceId/explore/digests` */
export default function DigestsComingSoonPage() {
  return <DashboardsComingSoon screen="digests" />;
}
