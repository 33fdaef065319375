import { useParams } from 'react-router-dom';
import { PublicBoard } from './public-board.tsx';

/** `/:workspaceId/explore/embed/:dashboardId`: a public dashboard for other sites, without links to other pages. */
export default function EmbeddedBoardPage() {
  const { dashboardId = '' } = useParams();
  return <PublicBoard key={dashboardId} dashboardId={dashboardId} isEmbedded />;
}
