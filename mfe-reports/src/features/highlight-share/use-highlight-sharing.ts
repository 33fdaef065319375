import { calls, type Highlight } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';
import { useReportShareMessages } from '../report-share/report-share.messages.ts';
import { useSaveWithNotification } from '../report-share/use-notified-save.ts';
import { useHighlightShareMessages } from './highlight-share.messages.ts';

/** Publishes or unpublishes a highlight, turns its guest link on or off, and shows messages about the results. */
export function useHighlightSharing({ report, link }: Highlight, workspaceId: string) {
  const t = useHighlightShareMessages();
  const tLink = useReportShareMessages();
  const saveAndNotify = useSaveWithNotification();
  const publishMutation = useWriteCall(calls.publishHighlight, ['highlights']);
  const unpublishMutation = useWriteCall(calls.unpublishHighlight, ['highlights']);
  const linkMutation = useWriteCall(calls.setHighlightLink, ['highlights']);
  const scope = { params: { id: report.id }, query: { workspaceId } };

  return {
    isBusy: publishMutation.isPending || unpublishMutation.isPending || linkMutation.isPending,
    /** Leaves the guest link unchanged. */
    publish: () => saveAndNotify(publishMutation.run({ ...scope, body: {} }), t('published')),
    publishWithLink: () =>
      saveAndNotify(publishMutation.run({ ...scope, body: { link: { ...link, isOn: true } } }), t('published')),
    unpublish: () => saveAndNotify(unpublishMutation.run(scope), t('unpublished')),
    setLink: (next: Highlight['link'], successKey?: 'expirySaved') =>
      saveAndNotify(
        linkMutation.run({ ...scope, body: next }),
        tLink(successKey ?? (next.isOn ? 'turnedOn' : 'turnedOff')),
      ),
  };
}
