import { withoutCorrected } from './corrections.ts';
import { mendSpelling } from './mend-spelling.ts';
import type { ReadPrompt } from './prompt-reader.ts';
import { rephrase } from './rephrase.ts';
import { splitCompounds } from './split-compounds.ts';
import { withoutUnsupported } from './unsupported.ts';
import { spellOut } from './vocabulary/colloquial.ts';

/** A request in plain words: spelt as it should be, without what it takes back, and without what no patch can do. */
export function plainWordsOf(text: string, catalogue: Pick<ReadPrompt, 'metrics' | 'dimensions'>): string {
  const spelt = mendSpelling(spellOut(text.toLowerCase().replaceAll('’', "'")), catalogue);
  return rephrase(withoutUnsupported(withoutCorrected(splitCompounds(spelt, catalogue))));
}
