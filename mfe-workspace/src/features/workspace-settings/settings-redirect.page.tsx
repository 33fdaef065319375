import { Navigate, useParams } from 'react-router-dom';

/** `/:workspaceId/settings` opens its default child. */
export default function SettingsRedirectPage() {
  const { workspaceId = '' } = useParams();
  return <Navigate to={`/${workspaceId}/settings/basic`} replace />;
}
