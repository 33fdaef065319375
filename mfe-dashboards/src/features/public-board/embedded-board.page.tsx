import { useParams } from 'react-router-dom';
import { PublicBoard } from './public-board.tsx';

/** `/:workspaceId/explore/embed/:dashboardId`: a public dashboard inside another site, where nothing leads elsewhere. */
export default function EmbeddedBoardPage() {
  const { dashboardId = '' } = useParams();
  return <PublicBoard key={dashboardId} dashboardId={dashboardId} isEmbedded />;
}
