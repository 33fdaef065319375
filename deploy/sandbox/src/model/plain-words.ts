import { correctSpelling } from './correct-spelling.ts';
import { withoutCorrected } from './corrections.ts';
import type { ReadPrompt } from './prompt-reader.ts';
import { rephrase } from './rephrase.ts';
import { splitCompounds } from './split-compounds.ts';
import { withoutUnsupported } from './unsupported.ts';
import { expandColloquialisms } from './vocabulary/colloquial.ts';

/** A request in plain words: spelt correctly, without anything that it takes back or that patches cannot do. */
export function getPlainWords(text: string, catalogue: Pick<ReadPrompt, 'metrics' | 'dimensions'>): string {
  const corrected = correctSpelling(expandColloquialisms(text.toLowerCase().replaceAll('’', "'")), catalogue);
  return rephrase(withoutUnsupported(withoutCorrected(splitCompounds(corrected, catalogue))));
}
