import {
  applyInput,
  applySaveResponse,
  type Campaign,
  type CampaignEdit,
  calls,
  chooseSide,
  type EditPart,
  type EditSession,
  getEditToSave,
  getPartFields,
  hasUnsavedChanges,
  mergeStored,
  openSession,
  toCampaignPayload,
  toEdit,
} from '@reportage/contracts';
import { pick } from '../../../platform/random.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import type { EditLedger } from './edit-ledger.ts';

/** Merges a campaign saved by another user into the session. The product uses `mergeStored`. */
export type MergeIntoSession = (session: EditSession, stored: Campaign) => EditSession;

interface EditorOptions {
  api: TestApi;
  person: Person;
  campaign: Campaign;
  ledger: EditLedger;
  random: () => number;
  merge?: MergeIntoSession;
}

/**
 * Creates a user's editor. It uses the product's merge logic and saves to a real server, whose response it processes in
 * a later step.
 */
export function createSimulatedEditor({ api, person, campaign, ledger, random, merge = mergeStored }: EditorOptions) {
  const query = { workspaceId: campaign.workspaceId };
  let session = openSession(campaign);
  let pendingResponse: { sent: CampaignEdit; status: number; stored: Campaign } | undefined;
  const listCollisions = () => Object.keys(session.collisions) as EditPart[];

  return {
    getEdit: () => session.edit,
    isDone: () => !pendingResponse && listCollisions().length === 0 && !hasUnsavedChanges(session),

    applyChange(change: Partial<CampaignEdit>): void {
      ledger.recordChange(session.edit, { ...session.edit, ...change });
      session = applyInput(session, change);
    },

    /** Saves unless a save is in progress, as in the browser. */
    async save(): Promise<void> {
      if (pendingResponse || !hasUnsavedChanges(session)) return;
      const sent = getEditToSave(session);
      const { id, version } = session.stored;
      const body = { ...toCampaignPayload(sent, query.workspaceId, session.stored), id, version };
      const response = await api.send(calls.updateCampaign, { query, body }, person);
      if (response.status !== 200 && response.status !== 409) {
        throw new Error(`A save returned status ${response.status}: ${response.text.slice(0, 500)}`);
      }
      const stored = response.status === 200 ? response.body : (response.body.current as Campaign);
      pendingResponse = { sent, status: response.status, stored };
    },

    receiveResponse(): void {
      if (!pendingResponse) return;
      const { sent, status, stored } = pendingResponse;
      session = status === 200 ? applySaveResponse(session, sent, stored) : merge(session, stored);
      pendingResponse = undefined;
    },

    /** Loads the campaign again, as the page does when its tab becomes visible. */
    async reload(): Promise<void> {
      if (pendingResponse) return;
      const { body } = await api.send(calls.getCampaign, { query, params: { id: campaign.id } }, person);
      session = merge(session, body);
    },

    resolveCollision(): void {
      const part = listCollisions()[0];
      if (!part) return;
      const side = pick(['mine', 'theirs'] as const, random);
      const storedEdit = toEdit(session.stored);
      const [chosen, discarded] = side === 'mine' ? [session.edit, storedEdit] : [storedEdit, session.edit];
      ledger.recordChoice(chosen, discarded, getPartFields(part));
      session = chooseSide(session, part, side);
    },
  };
}
export type SimulatedEditor = ReturnType<typeof createSimulatedEditor>;
