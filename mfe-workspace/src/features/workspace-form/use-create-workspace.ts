import { ApiError } from '@reportage/api';
import type { Workspace } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { type FormInstance, useServerErrors } from '@reportage/ui';
import { useSetAtom } from 'jotai';
import { chosenWorkspaceIdAtom } from '../../data/current-workspace.ts';
import { readInvite } from '../../data/stored-invite.ts';
import type { WorkspaceForm } from './workspace-fields.tsx';
import { useWorkspaceFormMessages } from './workspace-form.messages.ts';
import { useCreateWorkspace } from './workspace-form.queries.ts';

/**
 * Creates a workspace from a form, and passes the stored invitation to the server. If the name is taken, an error is
 * shown next to its field, and the input is kept.
 */
export function useCreateWorkspaceFromForm(form: FormInstance) {
  const t = useWorkspaceFormMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const showServerErrors = useServerErrors(form);
  const setChosenWorkspaceId = useSetAtom(chosenWorkspaceIdAtom);
  const createMutation = useCreateWorkspace();

  const showNameTaken = () => {
    messages.error(t('nameTaken'));
    form.setFields([{ name: 'name', errors: [t('nameTaken')] }]);
    form.getFieldInstance('name')?.focus();
  };

  const create = async (values: WorkspaceForm): Promise<Workspace | undefined> => {
    try {
      const response = await createMutation.run({
        body: { name: values.name, timezone: values.timezone, ...readInvite() },
      });
      if (!response.exists) {
        setChosenWorkspaceId(response.workspace.id);
        return response.workspace;
      }
      showNameTaken();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'slugTaken') showNameTaken();
      else {
        failures.show('add', error);
        showServerErrors(error);
      }
    }
    return undefined;
  };

  return { create, isSaving: createMutation.isPending };
}
