import { calls, type Highlight } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';
import { useReportShareMessages } from '../report-share/report-share.messages.ts';
import { useNotifiedSave } from '../report-share/use-notified-save.ts';
import { useHighlightShareMessages } from './highlight-share.messages.ts';

/** Publishes or unpublishes a highlight and switches its guest link, showing messages. */
export function useHighlightSharing({ report, link }: Highlight, workspaceId: string) {
  const t = useHighlightShareMessages();
  const tLink = useReportShareMessages();
  const saveAndNotify = useNotifiedSave();
  const publishing = useSavingCall(calls.publishHighlight, ['highlights']);
  const unpublishing = useSavingCall(calls.unpublishHighlight, ['highlights']);
  const linking = useSavingCall(calls.setHighlightLink, ['highlights']);
  const scope = { params: { id: report.id }, query: { workspaceId } };

  return {
    isBusy: publishing.isSaving || unpublishing.isSaving || linking.isSaving,
    /** Leaves the guest link unchanged. */
    publish: () => saveAndNotify(publishing.save({ ...scope, body: {} }), t('published')),
    publishWithLink: () =>
      saveAndNotify(publishing.save({ ...scope, body: { link: { ...link, isOn: true } } }), t('published')),
    unpublish: () => saveAndNotify(unpublishing.save(scope), t('unpublished')),
    setLink: (next: Highlight['link'], outcome?: 'endsSaved') =>
      saveAndNotify(linking.save({ ...scope, body: next }), tLink(outcome ?? (next.isOn ? 'turnedOn' : 'turnedOff'))),
  };
}
