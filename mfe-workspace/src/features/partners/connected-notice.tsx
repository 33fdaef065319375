import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert } from '@reportage/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { usePartner } from '../../data/partners.queries.ts';
import { usePartnersMessages } from './partners.messages.ts';

/** Confirms the connection after an invitation has been accepted; `?connected=` holds the new partner's id. */
export function ConnectedNotice() {
  const t = usePartnersMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const id = searchParams.get('connected') ?? undefined;
  const { data: partner } = usePartner(workspaceId, id);
  if (!id || partner?.id !== id) return null;
  const close = () =>
    setSearchParams(
      (previous) => {
        previous.delete('connected');
        return previous;
      },
      { replace: true },
    );
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      closable={{ onClose: close, 'aria-label': t('closeNotice') }}
      style={{ marginBottom: 16 }}
      title={t('connected', { name: partner.name })}
      description={
        <>
          {t('connectedText')} <Link to={`/${slug}/media/shared`}>{t('toShared')}</Link>
        </>
      }
    />
  );
}
