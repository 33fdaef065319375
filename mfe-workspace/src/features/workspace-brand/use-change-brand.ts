import { type CallBody, calls } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall, useWorkspace } from '@reportage/remote-kit/runtime';

type BrandChange = Pick<CallBody<typeof calls.updateWorkspace>, 'brandColors' | 'banner' | 'images' | 'brandStyle'>;

/** Saves one colour or image by its key. @returns whether it is saved; a failure is shown */
export function useChangeBrand() {
  const { messages } = useHost();
  const { id } = useWorkspace();
  const failures = useFailures('workspace');
  const updating = useSavingCall(calls.updateWorkspace, ['workspaces']);
  const change = async (body: BrandChange, done: string): Promise<boolean> => {
    try {
      await updating.save({ params: { id }, query: { workspaceId: id }, body });
      messages.success(done);
      return true;
    } catch (error) {
      failures.show('update', error);
      return false;
    }
  };
  return { change, isSaving: updating.isSaving };
}
