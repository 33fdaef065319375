import { useCall } from '@reportage/api';
import { calls, type ListVisibility, type Report } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';
import { useReportShareMessages } from './report-share.messages.ts';
import { useSaveWithNotification } from './use-notified-save.ts';

type Link = Report['settings']['link'];

/** Fetches the data that publishing would freeze: that of the report's own period, even if the page shows another. */
export const useDataToPublish = (id: string, workspaceId: string, enabled: boolean) =>
  useCall(calls.queryReportCards, { params: { id }, query: { workspaceId }, body: {} }, { enabled });

export type Sharing = ReturnType<typeof useSharing>;

/** Publishes the report and changes its guest link and visible lists, with success and error messages. */
export function useSharing(report: Report, workspaceId: string) {
  const t = useReportShareMessages();
  const saveAndNotify = useSaveWithNotification();
  const publishMutation = useWriteCall(calls.publishReport, ['reports']);
  const linkMutation = useWriteCall(calls.setGuestLink, ['reports']);
  const listMutation = useWriteCall(calls.setListVisibility, ['reports']);
  const scope = { params: { id: report.id }, query: { workspaceId } };

  return {
    isBusy: publishMutation.isPending || linkMutation.isPending || listMutation.isPending,
    /** Leaves the guest link unchanged. */
    publish: () => saveAndNotify(publishMutation.run({ ...scope, body: {} }), t('published')),
    publishWithLink: () => {
      const link = { ...report.settings.link, isOn: true };
      return saveAndNotify(publishMutation.run({ ...scope, body: { link } }), t('published'));
    },
    setLink: (link: Link, successKey?: 'expirySaved') =>
      saveAndNotify(
        linkMutation.run({ ...scope, body: link }),
        t(successKey ?? (link.isOn ? 'turnedOn' : 'turnedOff')),
      ),
    setLists: (body: ListVisibility) => saveAndNotify(listMutation.run({ ...scope, body }), t('listsSaved')),
  };
}
