import { type CampaignMedia, calls, editPartNames, isSamePart, toEdit } from '@reportage/contracts';
import { createRandom, pick } from '../../../platform/random.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createEditLedger } from './edit-ledger.ts';
import { createRandomChanges } from './random-changes.ts';
import { createSimulatedEditor, type MergeIntoSession, type SimulatedEditor } from './simulated-editor.ts';

export interface EditCheckOptions {
  /** The same seed produces the same steps. */
  seed: number;
  runs: number;
  steps: number;
  merge?: MergeIntoSession;
  log?: (text: string) => void;
}

const performAction = async (
  editor: SimulatedEditor,
  createChange: ReturnType<typeof createRandomChanges>,
  randomValue: number,
) => {
  if (randomValue < 0.5) editor.applyChange(createChange(editor.getEdit()));
  else if (randomValue < 0.7) await editor.save();
  else if (randomValue < 0.88) editor.receiveResponse();
  else if (randomValue < 0.95) editor.resolveCollision();
  else await editor.reload();
};

async function createCampaign(api: TestApi, number: number) {
  const owner = await api.createPerson(`Ada ${number}`);
  const workspace = await api.createWorkspace(owner, `Edited together ${number}`);
  const query = { workspaceId: workspace.id };
  const urls = Array.from({ length: 400 }, (_, page) => `https://news.example/${page}`);
  const pasted = await api.send(calls.resolveAddresses, { query, body: { addresses: urls, add: true } }, owner);
  const library: CampaignMedia[] = pasted.body.data.flatMap(({ media }) => media ?? []);
  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const { body: campaign } = await api.send(calls.createCampaign, { query, body: { ...dates, name: 'Start' } }, owner);
  return { owner, colleague: await api.createMember(workspace, 'editor', 'Grace'), campaign, query, library };
}

/**
 * Runs two editors of the same campaign.
 * @returns edits that were lost or undone, and parts that an editor shows differently from the stored campaign
 */
async function findProblems(
  api: TestApi,
  runNumber: number,
  { seed, steps, merge }: EditCheckOptions,
): Promise<string[]> {
  const random = createRandom(seed * 1_000 + runNumber);
  const { owner, colleague, campaign, query, library } = await createCampaign(api, runNumber);
  const ledger = createEditLedger();
  const createChange = createRandomChanges({ random, library });
  const sharedOptions = { api, campaign, ledger, random, ...(merge ? { merge } : {}) };
  const editors = [owner, colleague].map((person) => createSimulatedEditor({ ...sharedOptions, person }));
  for (let step = 0; step < steps; step += 1) await performAction(pick(editors, random), createChange, random());

  for (let round = 0; round < 40 && !editors.every((editor) => editor.isDone()); round += 1) {
    for (const editor of editors) {
      editor.receiveResponse();
      while (!editor.isDone() && round % 2 === 1) {
        editor.resolveCollision();
        await editor.save();
        editor.receiveResponse();
      }
    }
  }
  for (const editor of editors) await editor.reload();

  const { body } = await api.send(calls.getCampaign, { query, params: { id: campaign.id } }, owner);
  const finalEdit = toEdit(body);
  const outdatedParts = editors.flatMap((editor) =>
    editPartNames
      .filter((part) => !isSamePart(part, editor.getEdit(), finalEdit))
      .map((part) => `${part} differs from the stored campaign`),
  );
  return [
    ...ledger.findLost(finalEdit).map((value) => `lost: ${value}`),
    ...ledger.findReappeared(finalEdit).map((value) => `reappeared: ${value}`),
    ...outdatedParts,
  ];
}

/**
 * Lets two users edit the same campaign in random steps with overlapping saves. An edit may be replaced only by a user
 * who has seen it.
 */
export async function checkForLostEdits(options: EditCheckOptions) {
  const api = await createTestApi();
  try {
    const problems: string[] = [];
    for (let number = 1; number <= options.runs; number += 1) {
      const runProblems = await findProblems(api, number, options);
      problems.push(...runProblems.map((text) => `run ${number}: ${text}`));
      if (number % 10 === 0) options.log?.(`${number} runs`);
    }
    return { problems, figures: { runs: options.runs, steps: options.runs * options.steps } };
  } finally {
    await api.close();
  }
}
