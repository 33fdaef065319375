import type { Campaign } from '@reportage/contracts';
import { Button } from '@reportage/ui';
import { useState } from 'react';
import { MemberSelect } from '../../data/member-select.tsx';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';

interface AssigneeCellProps {
  campaign: Campaign;
  /** Absent for users who may not edit. */
  onAssign?: ((userId: string | null) => Promise<boolean>) | undefined;
}

/** The campaign's assignee. Clicking it opens a picker to choose another one. */
export function AssigneeCell({ campaign, onAssign }: AssigneeCellProps) {
  const t = useCampaignListMessages();
  const [isPicking, setPicking] = useState(false);
  const name = campaign.assignedToName ?? t('none');
  if (!onAssign) return name;
  const label = t('assign', { name: campaign.name });
  if (isPicking) {
    return (
      <MemberSelect
        size="small"
        autoFocus
        defaultOpen
        aria-label={label}
        value={campaign.assignedToId}
        onBlur={() => setPicking(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setPicking(false);
        }}
        onChange={(userId) => {
          setPicking(false);
          if (userId !== campaign.assignedToId) void onAssign(userId);
        }}
      />
    );
  }
  return (
    <Button
      type="text"
      size="small"
      className={classes.assignee ?? ''}
      aria-label={`${name}. ${label}`}
      onClick={() => setPicking(true)}
    >
      {name}
    </Button>
  );
}
