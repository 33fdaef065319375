import { type CampaignEdit, editPartNames, fieldsOfPart, isSamePart } from '@reportage/contracts';
import { type GoalSetForm, toGoalSetForms, toGoalSets } from '../goals/goal-form.model.ts';

/** Values of the form: what a person can change of a campaign, with goals as their fields edit them. */
export type CampaignForm = Omit<CampaignEdit, 'goalSet'> & { goalSet: GoalSetForm[] };

export const toForm = (edit: CampaignEdit): CampaignForm => ({ ...edit, goalSet: toGoalSetForms(edit.goalSet, edit) });

/**
 * What the form means. @param shown what it was last filled with: goals that nobody has touched stay exactly as they are stored, whatever their
 * fields make of them
 */
export function fromForm(form: CampaignForm, shown?: CampaignEdit): CampaignEdit {
  const goalSet = toGoalSets(form.goalSet, form);
  if (!shown) return { ...form, goalSet };
  const untouched = toGoalSets(toForm(shown).goalSet, shown);
  return { ...form, goalSet: JSON.stringify(goalSet) === JSON.stringify(untouched) ? shown.goalSet : goalSet };
}

/** The fields of the form that say something else than they should; the others are left as they are typed. */
export function differingFields(form: CampaignForm, next: CampaignEdit, shown: CampaignEdit): Partial<CampaignForm> {
  const [now, filled] = [fromForm(form, shown), toForm(next)];
  const fields = editPartNames.filter((part) => !isSamePart(part, now, next)).flatMap(fieldsOfPart);
  return Object.fromEntries(fields.map((field) => [field, filled[field]]));
}

const day = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** A new campaign starts today and runs for 30 days, in the workspace's zone and with its labels. */
export function emptyForm(timezone: string, today: Date, labels: readonly string[] = []): CampaignForm {
  const end = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 29);
  return {
    name: '',
    displayName: '',
    client: null,
    clientLogo: '',
    labels: [...labels],
    assignedTo: null,
    groups: [],
    status: 'active',
    startDate: day(today),
    endDate: day(end),
    timezone,
    goalSet: [],
    media: [],
    mediaRules: [],
    creators: [],
  };
}

/** Fields of the payload that the form calls by another name. */
const formNames: Record<string, keyof CampaignForm> = {
  clientId: 'client',
  clientName: 'client',
  assignedToId: 'assignedTo',
  assignedToName: 'assignedTo',
  groupId: 'groups',
  groupName: 'groups',
};

export interface FieldProblem {
  /** The form's field, `body.goalSet.0.name` as `['goalSet', 0, 'name']`. */
  name: (string | number)[];
  /** The item of a list that is meant, such as a page's address; empty for the field itself. */
  item: string;
  message: string;
}

/** A server's problem at a path of the payload, as one of the form. */
export function toFieldProblem({ path, message }: { path: string; message: string }, form: CampaignForm): FieldProblem {
  const [field = '', ...rest] = path.replace(/^body\./, '').split('.');
  const name = formNames[field] ?? field;
  const index = Number(rest[0]);
  const itemOf: Partial<Record<string, string | undefined>> = {
    media: form.media[index]?.postUrl,
    groups: form.groups[index]?.name,
    labels: form.labels[index],
    mediaRules: form.mediaRules[index]?.value,
  };
  const inner = name === 'goalSet' ? rest.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : [];
  return { name: [name, ...inner], item: itemOf[name] ?? '', message };
}
