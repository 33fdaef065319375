import type { Group, GroupRule } from '@reportage/contracts';
import type { NamedItem } from '../../data/paged-select.tsx';

/** The values of the group editor. */
export interface GroupForm {
  name: string;
  description: string;
  assignedToId: string | null;
  /** The campaigns that were added manually. */
  campaigns: NamedItem[];
  hasRule: boolean;
  labels: string[];
  clients: NamedItem[];
  nameContains: string;
  /** The template of a new group's report: null for the workspace's default, undefined until the user chooses. */
  templateId?: string | null;
}

export const emptyGroupForm: GroupForm = {
  name: '',
  description: '',
  assignedToId: null,
  campaigns: [],
  hasRule: false,
  labels: [],
  clients: [],
  nameContains: '',
};

/** @param deletedClientName shown in place of the name of a client that no longer exists */
export function toGroupForm(group: Group, deletedClientName: string): GroupForm {
  const { rule } = group.meta;
  const clientNames = new Map(group.ruleClients.map(({ id, name }) => [id, name]));
  return {
    name: group.name,
    description: group.meta.description,
    assignedToId: group.assignedToId,
    campaigns: group.campaigns.filter(({ isManual }) => isManual).map(({ id, name }) => ({ id, name })),
    hasRule: rule !== null,
    labels: rule?.labels ?? [],
    clients: (rule?.clientIds ?? []).map((id) => ({ id, name: clientNames.get(id) ?? deletedClientName })),
    nameContains: rule?.nameContains ?? '',
  };
}

export const toRule = ({ labels, clients, nameContains }: GroupForm): GroupRule => ({
  labels,
  clientIds: clients.map(({ id }) => id),
  nameContains: nameContains.trim(),
});

/** Creates the body of a save request. Its campaigns replace those previously added manually. */
export const toGroupBody = (form: GroupForm) => ({
  name: form.name,
  description: form.description,
  assignedToId: form.assignedToId,
  campaignIds: form.campaigns.map(({ id }) => id),
  overwrite: true,
  rule: form.hasRule ? toRule(form) : null,
});
