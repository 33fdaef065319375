export type RequirementState = 'proved' | 'open';

/**
 * A row of `e2e/requirements.tsv`: a checklist id, whether it is proved, the issue that implements it, and the
 * requirement in our own words.
 */
export interface Requirement {
  id: string;
  state: RequirementState;
  issue: number;
  text: string;
}

const header = 'id\tstate\tissue\trequirement';

const isState = (word: string): word is RequirementState => word === 'proved' || word === 'open';

/** @throws Error naming the first line that is not a row */
export function parseRequirements(tsv: string): Requirement[] {
  const [firstLine, ...lines] = tsv.trimEnd().split('\n');
  if (firstLine !== header) throw new Error(`requirements.tsv must begin with "${header}"`);
  return lines.map((line, index) => {
    const [id = '', state = '', issue = '', text = '', ...extraColumns] = line.split('\t');
    const isRow = /^[A-Z]\d{2,3}$/.test(id) && /^\d+$/.test(issue) && text.trim() !== '' && extraColumns.length === 0;
    if (!isRow || !isState(state))
      throw new Error(`requirements.tsv line ${index + 2} is not "id, proved or open, issue, requirement": ${line}`);
    return { id, state, issue: Number(issue), text };
  });
}
