import type { Group } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { SourceFigures } from '../figures/figure-tiles.tsx';
import { FiguresPanel } from '../figures/figures-panel.tsx';
import { useRecentPeriod } from '../figures/use-recent-period.ts';
import { GroupCampaigns } from './group-campaigns.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import { useGroupFigures } from './groups.queries.ts';

interface GroupNumbersProps {
  group: Group;
  mayEdit: boolean;
  refetch: () => void;
}

/** A group's headline figures, its campaigns, and all figures by source. A group without media has no figures. */
export function GroupNumbers({ group, ...campaignProps }: GroupNumbersProps) {
  const t = useGroupDetailsMessages();
  const { id: workspaceId } = useWorkspace();
  const { period, setPeriod, presets } = useRecentPeriod();
  const hasMedia = group.meta.mediaCount > 0;
  const figures = useGroupFigures(workspaceId, group.id, period, { enabled: hasMedia });
  return (
    <>
      {hasMedia && (
        <FiguresPanel
          title={t('figures')}
          query={figures}
          period={period}
          presets={presets}
          onPeriodChange={setPeriod}
        />
      )}
      <GroupCampaigns group={group} {...campaignProps} />
      {hasMedia && figures.data && <SourceFigures figures={figures.data} />}
    </>
  );
}
