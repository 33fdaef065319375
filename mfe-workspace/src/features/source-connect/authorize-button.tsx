import { type ConnectedSource, channelNames } from '@reportage/contracts';
import { Button, type ButtonProps } from '@reportage/ui';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import { useAuthorize } from './source-connect.queries.ts';

interface AuthorizeButtonProps extends Pick<ButtonProps, 'type'> {
  source: ConnectedSource;
  isReconnect?: boolean;
}

export function AuthorizeButton({ source, isReconnect = false, type = 'primary' }: AuthorizeButtonProps) {
  const t = useSourceConnectMessages();
  const { authorize, isRedirecting } = useAuthorize(source.workspaceId);
  return (
    <Button type={type} loading={isRedirecting} onClick={() => void authorize(source)}>
      {t(isReconnect ? 'reconnect' : 'connect', { network: channelNames[source.type] })}
    </Button>
  );
}
