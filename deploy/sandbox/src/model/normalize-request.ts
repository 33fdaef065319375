import { correctSpelling } from './correct-spelling.ts';
import { removeCorrected } from './corrections.ts';
import type { ReadPrompt } from './prompt-reader.ts';
import { rephrase } from './rephrase.ts';
import { splitCompounds } from './split-compounds.ts';
import { removeUnsupported } from './unsupported.ts';
import { expandColloquialisms } from './vocabulary/colloquial.ts';

/** Corrects the spelling of a request, and removes retracted and unsupported parts. */
export function normalizeRequest(text: string, catalogue: Pick<ReadPrompt, 'metrics' | 'dimensions'>): string {
  const corrected = correctSpelling(expandColloquialisms(text.toLowerCase().replaceAll('’', "'")), catalogue);
  return rephrase(removeUnsupported(removeCorrected(splitCompounds(corrected, catalogue))));
}
