import { type ConnectedSource, channelNames } from '@reportage/contracts';
import { Button, type ButtonProps } from '@reportage/ui';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import { useAuthorise } from './source-connect.queries.ts';

interface AuthoriseButtonProps extends Pick<ButtonProps, 'type'> {
  source: ConnectedSource;
  isAgain?: boolean;
}

export function AuthoriseButton({ source, isAgain = false, type = 'primary' }: AuthoriseButtonProps) {
  const t = useSourceConnectMessages();
  const { authorise, isLeaving } = useAuthorise(source.workspaceId);
  return (
    <Button type={type} loading={isLeaving} onClick={() => void authorise(source)}>
      {t(isAgain ? 'reconnect' : 'connect', { network: channelNames[source.type] })}
    </Button>
  );
}
