import { correctSpelling } from './correct-spelling.ts';
import { removeCorrectedPart } from './corrections.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { rephrase } from './rephrase.ts';
import { splitCompounds } from './split-compounds.ts';
import { removeUnsupported } from './unsupported.ts';
import { expandColloquialisms } from './vocabulary/colloquial.ts';

/** Corrects and simplifies the wording of a request, and removes retracted and unsupported parts. */
export function normalizeRequest(text: string, catalogue: Pick<ParsedPrompt, 'metrics' | 'dimensions'>): string {
  const corrected = correctSpelling(expandColloquialisms(text.toLowerCase().replaceAll('’', "'")), catalogue);
  return rephrase(removeUnsupported(removeCorrectedPart(splitCompounds(corrected, catalogue))));
}
