import { type CallBody, calls } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall, useWorkspace } from '@reportage/remote-kit/runtime';
import { useBrandOwner } from './brand-owner.ts';

export type BrandChange = CallBody<typeof calls.changeClientBrand>;

/** Saves one color, image or style of the brand by its key, and shows failures. `change` returns whether it was saved. */
export function useChangeBrand() {
  const { messages } = useHost();
  const { id } = useWorkspace();
  const client = useBrandOwner();
  const failures = useFailures(client ? 'campaigns' : 'workspace');
  const workspaceMutation = useSavingCall(calls.updateWorkspace, ['workspaces']);
  const clientMutation = useSavingCall(calls.changeClientBrand, ['clients']);
  const change = async (body: BrandChange, successText: string): Promise<boolean> => {
    const query = { workspaceId: id };
    try {
      await (client
        ? clientMutation.save({ params: { id: client.clientId }, query, body })
        : workspaceMutation.save({ params: { id }, query, body }));
      messages.success(successText);
      return true;
    } catch (error) {
      failures.show('update', error);
      return false;
    }
  };
  return { change, isSaving: workspaceMutation.isSaving || clientMutation.isSaving };
}
