import { Navigate, useParams } from 'react-router-dom';

/** `/:workspaceId/settings` redirects to its default tab. */
export default function SettingsRedirectPage() {
  const { workspaceId = '' } = useParams();
  return <Navigate to={`/${workspaceId}/settings/basic`} replace />;
}
