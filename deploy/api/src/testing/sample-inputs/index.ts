import type { Call } from '@reportage/contracts';
import type { WorkspaceItems } from '../workspace-items.ts';
import { boardsSamples } from './boards.ts';
import { librarySamples } from './library.ts';
import { reportsSamples } from './reports.ts';
import type { SampleInput, Samples } from './sample-values.ts';
import { workspaceSamples } from './workspace.ts';

export {
  boardCard,
  campaignView,
  invitedEmail,
  newAlert,
  newDigest,
  newWebhook,
  type SampleInput,
  templateGoal,
} from './sample-values.ts';

/** A valid input for every workspace call. */
const samples: Samples = { ...workspaceSamples, ...librarySamples, ...boardsSamples, ...reportsSamples };

/** @throws {Error} if the call has no sample, so new calls cannot be forgotten */
export function getSampleInput(call: Call, items: WorkspaceItems): SampleInput {
  const sample = samples[call.id];
  if (!sample) throw new Error(`Add a sample input for ${call.id}.`);
  return sample(items);
}

/** Whether the call's sample refers to any of the workspace's items. */
export const refersToItems = (call: Call, items: WorkspaceItems): boolean =>
  Object.values(items).some((id) => JSON.stringify(getSampleInput(call, items)).includes(id));
