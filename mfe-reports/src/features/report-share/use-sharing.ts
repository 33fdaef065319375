import { useCallMutation } from '@reportage/api';
import { calls, dataChanged, type Report } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { failureText } from '../../data/failure-text.ts';
import { useReportShareMessages } from './report-share.messages.ts';

type Link = Report['settings']['link'];

/** Publishing and the guest link, with their messages. */
export function useSharing(report: Report, workspaceId: string) {
  const t = useReportShareMessages();
  const { bus, messages } = useHost();
  const publishing = useCallMutation(calls.publishReport, { changes: ['reports'] });
  const linking = useCallMutation(calls.setGuestLink, { changes: ['reports'] });
  const scope = { params: { id: report.id }, query: { workspaceId } };

  const tell = async (work: Promise<unknown>, success: string) => {
    try {
      await work;
      bus.emit(dataChanged, { area: 'reports', workspaceId });
      messages.success(success);
    } catch (error) {
      messages.error(failureText(error, t('updateError')));
    }
  };

  return {
    isBusy: publishing.isPending || linking.isPending,
    publish: () =>
      tell(publishing.mutateAsync({ ...scope, body: { endsAt: report.settings.link.endsAt } }), t('published')),
    setLink: (link: Link, outcome?: 'endsSaved') =>
      tell(linking.mutateAsync({ ...scope, body: link }), t(outcome ?? (link.isOn ? 'turnedOn' : 'turnedOff'))),
  };
}
