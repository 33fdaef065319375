import { type ConnectedSource, channelNames } from '@reportage/contracts';
import { Button, type ButtonProps } from '@reportage/ui';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import { useAuthorise } from './source-connect.queries.ts';

interface AuthoriseButtonProps extends Pick<ButtonProps, 'type'> {
  source: ConnectedSource;
  isReconnect?: boolean;
}

export function AuthoriseButton({ source, isReconnect = false, type = 'primary' }: AuthoriseButtonProps) {
  const t = useSourceConnectMessages();
  const { authorise, isRedirecting } = useAuthorise(source.workspaceId);
  return (
    <Button type={type} loading={isRedirecting} onClick={() => void authorise(source)}>
      {t(isReconnect ? 'reconnect' : 'connect', { network: channelNames[source.type] })}
    </Button>
  );
}
