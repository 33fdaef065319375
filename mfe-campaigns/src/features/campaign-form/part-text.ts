import type { CampaignEdit, EditPart } from '@reportage/contracts';
import { formatPeriod, type Locale } from '@reportage/format';
import { toGoalSetForms } from '../goals/goal-form.model.ts';
import { summarizeSets } from '../goals/goal-summary.ts';

interface PartFormatOptions {
  none: string;
  locale: Locale;
  getStatusText: (status: CampaignEdit['status']) => string;
  getMediaText: (mediaCount: number) => string;
  getRuleText: (rule: CampaignEdit['mediaRules'][number]) => string;
}

/** Formats a part of a campaign as lines of text, so that versions can be compared. */
export function formatPart(part: EditPart, edit: CampaignEdit, options: PartFormatOptions): string {
  const lines: Record<EditPart, () => string[]> = {
    name: () => [edit.name],
    displayName: () => [edit.displayName],
    client: () => [edit.client?.name ?? '', edit.clientLogo],
    labels: () => edit.labels,
    assignedTo: () => [edit.assignedTo?.name ?? ''],
    groups: () => edit.groups.map(({ name }) => name),
    status: () => [options.getStatusText(edit.status)],
    dates: () => [formatPeriod({ from: edit.startDate, to: edit.endDate }, options)],
    timezone: () => [edit.timezone],
    goalSet: () => [summarizeSets(toGoalSetForms(edit.goalSet, edit), options.locale)],
    media: () => [options.getMediaText(edit.media.length)],
    mediaRules: () => edit.mediaRules.map(options.getRuleText),
    creators: () => edit.creators.map(({ name }) => name),
  };
  return (
    lines[part]()
      .filter((line) => line.trim() !== '')
      .join('\n') || options.none
  );
}
