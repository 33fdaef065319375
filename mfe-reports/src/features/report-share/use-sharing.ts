import { useCall } from '@reportage/api';
import { calls, type Report } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall } from '@reportage/remote-kit/runtime';
import { useReportShareMessages } from './report-share.messages.ts';

type Link = Report['settings']['link'];

/** The numbers that publishing would freeze: those of the report's own period, whichever period is shown. */
export const usePublishedNumbers = (id: string, workspaceId: string, isOpen: boolean) =>
  useCall(calls.queryReportCards, { params: { id }, query: { workspaceId }, body: {} }, { enabled: isOpen });

/** Publishes the report and switches its guest link, with messages. */
export function useSharing(report: Report, workspaceId: string) {
  const t = useReportShareMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const publishing = useSavingCall(calls.publishReport, ['reports']);
  const linking = useSavingCall(calls.setGuestLink, ['reports']);
  const scope = { params: { id: report.id }, query: { workspaceId } };

  const saveAndNotify = async (work: Promise<unknown>, success: string) => {
    try {
      await work;
      messages.success(success);
    } catch (error) {
      failures.show('update', error);
    }
  };

  return {
    isBusy: publishing.isSaving || linking.isSaving,
    publish: () =>
      saveAndNotify(publishing.save({ ...scope, body: { endsAt: report.settings.link.endsAt } }), t('published')),
    setLink: (link: Link, outcome?: 'endsSaved') =>
      saveAndNotify(linking.save({ ...scope, body: link }), t(outcome ?? (link.isOn ? 'turnedOn' : 'turnedOff'))),
  };
}
