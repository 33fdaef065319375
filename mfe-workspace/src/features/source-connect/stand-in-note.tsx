import { type ChannelId, channelNames } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Typography } from '@reportage/ui';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import { useChannels } from './source-connect.queries.ts';

/** Says that a network's data comes from its local stand-in. Renders nothing if the data is real. */
export function StandInNote({ channelId }: { channelId: ChannelId }) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const channels = useChannels(workspace.id);
  const channel = channels.data?.data.find(({ channelId: id }) => id === channelId);
  if (!channel?.isSandbox) return null;
  return <Typography.Text type="secondary">{t('standIn', { network: channelNames[channelId] })}</Typography.Text>;
}
