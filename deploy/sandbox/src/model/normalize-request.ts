import { correctSpelling } from './correct-spelling.ts';
import { removeCorrected } from './corrections.ts';
import type { ReadPrompt } from './prompt-reader.ts';
import { rephrase } from './rephrase.ts';
import { splitCompounds } from './split-compounds.ts';
import { removeUnsupported } from './unsupported.ts';
import { expandColloquialisms } from './vocabulary/colloquial.ts';

/** Normalizes a request: corrects its spelling and removes parts that it retracts or that patches do not support. */
export function normalizeRequest(text: string, catalogue: Pick<ReadPrompt, 'metrics' | 'dimensions'>): string {
  const corrected = correctSpelling(expandColloquialisms(text.toLowerCase().replaceAll('’', "'")), catalogue);
  return rephrase(removeUnsupported(removeCorrected(splitCompounds(corrected, catalogue))));
}
