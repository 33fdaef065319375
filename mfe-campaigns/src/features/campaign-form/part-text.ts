import type { CampaignEdit, EditPart } from '@reportage/contracts';
import { formatPeriod, type Locale } from '@reportage/format';
import { toGoalSetForms } from '../goals/goal-form.model.ts';
import { summarizeSets } from '../goals/goal-summary.ts';

interface PartTexts {
  none: string;
  locale: Locale;
  status: (status: CampaignEdit['status']) => string;
  count: (count: number) => string;
  rule: (rule: CampaignEdit['mediaRules'][number]) => string;
}

/** Formats a part of a campaign as lines of text, for comparing versions. */
export function formatPart(part: EditPart, edit: CampaignEdit, texts: PartTexts): string {
  const lines: Record<EditPart, () => string[]> = {
    name: () => [edit.name],
    displayName: () => [edit.displayName],
    client: () => [edit.client?.name ?? '', edit.clientLogo],
    labels: () => edit.labels,
    assignedTo: () => [edit.assignedTo?.name ?? ''],
    groups: () => edit.groups.map(({ name }) => name),
    status: () => [texts.status(edit.status)],
    dates: () => [formatPeriod({ from: edit.startDate, to: edit.endDate }, texts)],
    timezone: () => [edit.timezone],
    goalSet: () => [summarizeSets(toGoalSetForms(edit.goalSet, edit), texts.locale)],
    media: () => [texts.count(edit.media.length)],
    mediaRules: () => edit.mediaRules.map(texts.rule),
    creators: () => edit.creators.map(({ name }) => name),
  };
  return (
    lines[part]()
      .filter((line) => line.trim() !== '')
      .join('\n') || texts.none
  );
}
