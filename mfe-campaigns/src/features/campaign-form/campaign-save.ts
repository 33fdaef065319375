import { storedInstead } from '@reportage/api';
import { type Campaign, campaignSchema } from '@reportage/contracts';
import { type CampaignForm, toPayload } from './campaign-form.model.ts';
import { useCreateCampaign, useUpdateCampaign } from './campaign-form.queries.ts';

export type SaveOutcome =
  | { kind: 'saved'; campaign: Campaign }
  | { kind: 'conflict'; current: Campaign }
  | { kind: 'failed'; error: unknown };

/** Creates the campaign, or overwrites the stored version that the person has seen. */
export function useCampaignSave(workspaceId: string) {
  const creating = useCreateCampaign();
  const updating = useUpdateCampaign();

  const save = async (form: CampaignForm, over: Campaign | undefined): Promise<SaveOutcome> => {
    const query = { workspaceId };
    try {
      const campaign = over
        ? await updating.save({ query, body: { ...toPayload(form, over), id: over.id, version: over.version } })
        : await creating.save({ query, body: toPayload(form) });
      return { kind: 'saved', campaign };
    } catch (error) {
      const current = storedInstead(error, campaignSchema);
      return current ? { kind: 'conflict', current } : { kind: 'failed', error };
    }
  };

  return { save, isSaving: creating.isSaving || updating.isSaving };
}
