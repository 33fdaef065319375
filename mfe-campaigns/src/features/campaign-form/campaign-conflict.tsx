import type { Campaign } from '@reportage/contracts';
import { ConflictPanel } from '@reportage/ui';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { type CampaignForm, toForm } from './campaign-form.model.ts';

interface CampaignConflictProps {
  mine: CampaignForm;
  theirs: Campaign;
  onKeepMine: (over: Campaign) => void;
  onTakeTheirs: (campaign: Campaign) => void;
}

/** Both versions of a campaign changed by two people, side by side where they differ. */
export function CampaignConflict({ mine, theirs, onKeepMine, onTakeTheirs }: CampaignConflictProps) {
  const t = useCampaignFormMessages();
  const stored = toForm(theirs);
  const show = (form: CampaignForm): Record<string, string> => ({
    [t('name')]: form.name,
    [t('client')]: form.client?.name ?? t('none'),
    [t('labels')]: form.labels.join(', ') || t('none'),
    [t('startDate')]: form.startDate,
    [t('endDate')]: form.endDate,
    [t('timezone')]: form.timezone,
    [t('status')]: form.status,
    [t('media')]: form.media.map((media) => media.postUrl).join('\n') || t('none'),
  });
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={show(mine)}
      theirs={show(stored)}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
    />
  );
}
