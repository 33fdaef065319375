import { type CampaignEdit, type Client, editPartNames, getPartFields, isSamePart } from '@reportage/contracts';
import { type GoalSetForm, toGoalSetForms, toGoalSets } from '../goals/goal-form.model.ts';

/** The form's values: the editable parts of a campaign, with the goals in the shape that the goal fields use. */
export type CampaignForm = Omit<CampaignEdit, 'goalSet'> & { goalSet: GoalSetForm[] };

export const toForm = (edit: CampaignEdit): CampaignForm => ({ ...edit, goalSet: toGoalSetForms(edit.goalSet, edit) });

/**
 * Converts the form's values to an edit.
 * @param shownEdit the edit last loaded into the form; its goals are returned unchanged until the user changes them
 */
export function fromForm(form: CampaignForm, shownEdit?: CampaignEdit): CampaignEdit {
  const goalSet = toGoalSets(form.goalSet, form);
  if (!shownEdit) return { ...form, goalSet };
  const shownGoalSet = toGoalSets(toForm(shownEdit).goalSet, shownEdit);
  return { ...form, goalSet: JSON.stringify(goalSet) === JSON.stringify(shownGoalSet) ? shownEdit.goalSet : goalSet };
}

/** Returns the form values of the parts that `next` changes. All other fields keep what the user typed. */
export function getChangedFields(
  form: CampaignForm,
  next: CampaignEdit,
  shownEdit: CampaignEdit,
): Partial<CampaignForm> {
  const currentEdit = fromForm(form, shownEdit);
  const nextForm = toForm(next);
  const fields = editPartNames.filter((part) => !isSamePart(part, currentEdit, next)).flatMap(getPartFields);
  return Object.fromEntries(fields.map((field) => [field, nextForm[field]]));
}

const toIsoDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

const defaultDayCount = 30;

interface Defaults {
  labels?: readonly string[];
  client?: Pick<Client, 'id' | 'name' | 'meta'> | undefined;
}

/** Returns the values of a new campaign: 30 days from today, with the workspace's time zone and default labels. */
export function getEmptyForm(timezone: string, today: Date, { labels = [], client }: Defaults = {}): CampaignForm {
  const end = new Date(today.getFullYear(), today.getMonth(), today.getDate() + defaultDayCount - 1);
  return {
    name: '',
    displayName: '',
    client: client ? { id: client.id, name: client.name } : null,
    clientLogo: client?.meta.logo ?? '',
    labels: [...labels],
    assignedTo: null,
    groups: [],
    status: 'active',
    startDate: toIsoDay(today),
    endDate: toIsoDay(end),
    timezone,
    goalSet: [],
    media: [],
    mediaRules: [],
    creators: [],
  };
}

/** The names of form fields that differ from the payload's, by payload field. */
const formFieldNames: Record<string, keyof CampaignForm> = {
  clientId: 'client',
  clientName: 'client',
  assignedToId: 'assignedTo',
  assignedToName: 'assignedTo',
  groupId: 'groups',
  groupName: 'groups',
};

export interface FieldProblem {
  /** Path of the form field: `body.goalSet.0.name` becomes `['goalSet', 0, 'name']`. */
  name: (string | number)[];
  /** The affected list item, such as a page's URL; empty for the field itself. */
  item: string;
  message: string;
}

/** Converts a server error at a payload path to a problem with a form field. */
export function toFieldProblem({ path, message }: { path: string; message: string }, form: CampaignForm): FieldProblem {
  const [field = '', ...rest] = path.replace(/^body\./, '').split('.');
  const name = formFieldNames[field] ?? field;
  const index = Number(rest[0]);
  const itemByField: Partial<Record<string, string | undefined>> = {
    media: form.media[index]?.postUrl,
    groups: form.groups[index]?.name,
    labels: form.labels[index],
    mediaRules: form.mediaRules[index]?.value,
  };
  const nestedPath = name === 'goalSet' ? rest.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : [];
  return { name: [name, ...nestedPath], item: itemByField[name] ?? '', message };
}
