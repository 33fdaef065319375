import { useCall } from '@reportage/api';
import { calls, type ListVisibility, type Report } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';
import { useReportShareMessages } from './report-share.messages.ts';
import { useNotifiedSave } from './use-notified-save.ts';

type Link = Report['settings']['link'];

/** The numbers that publishing would freeze: those of the report's own period, even if another one is shown. */
export const usePublishedNumbers = (id: string, workspaceId: string, isOpen: boolean) =>
  useCall(calls.queryReportCards, { params: { id }, query: { workspaceId }, body: {} }, { enabled: isOpen });

export type Sharing = ReturnType<typeof useSharing>;

/** Publishes the report and changes its guest link and visible lists, with success and error messages. */
export function useSharing(report: Report, workspaceId: string) {
  const t = useReportShareMessages();
  const saveAndNotify = useNotifiedSave();
  const publishing = useSavingCall(calls.publishReport, ['reports']);
  const linking = useSavingCall(calls.setGuestLink, ['reports']);
  const listing = useSavingCall(calls.setListVisibility, ['reports']);
  const scope = { params: { id: report.id }, query: { workspaceId } };

  return {
    isBusy: publishing.isSaving || linking.isSaving || listing.isSaving,
    /** Leaves the guest link unchanged. */
    publish: () => saveAndNotify(publishing.save({ ...scope, body: {} }), t('published')),
    publishWithLink: () => {
      const link = { ...report.settings.link, isOn: true };
      return saveAndNotify(publishing.save({ ...scope, body: { link } }), t('published'));
    },
    setLink: (link: Link, outcome?: 'endsSaved') =>
      saveAndNotify(linking.save({ ...scope, body: link }), t(outcome ?? (link.isOn ? 'turnedOn' : 'turnedOff'))),
    setLists: (body: ListVisibility) => saveAndNotify(listing.save({ ...scope, body }), t('listsSaved')),
  };
}
