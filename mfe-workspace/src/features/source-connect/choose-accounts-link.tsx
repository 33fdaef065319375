import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useSourceConnectMessages } from './source-connect.messages.ts';

export function ChooseAccountsLink({ sourceId }: { sourceId: string }) {
  const t = useSourceConnectMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  return (
    <Button onClick={() => navigate(`/${slug}/settings/sources?connect=${sourceId}`)}>{t('chooseAccounts')}</Button>
  );
}
