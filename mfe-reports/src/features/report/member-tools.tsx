import { mayAct, type Period, type Report, type Workspace } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import {
  Button,
  CalendarOutlined,
  DayRangePicker,
  EditOutlined,
  type MenuAction,
  ShareAltOutlined,
  useIsNarrow,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getHighlightPath } from '../highlight/highlight-path.ts';
import { ReportMenu } from '../report-export/report-menu.tsx';
import { ShareDrawer } from '../report-share/share-drawer.tsx';
import { DoneButton } from './done-button.tsx';
import { getPeriodPresets, type PresetName } from './period-presets.ts';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';
import { LinkState, ReportChangesState } from './report-states.tsx';
import { useEditAndShare } from './use-edit-and-share.tsx';

interface MemberToolsProps {
  report: Report;
  workspace: Workspace;
  period: Period;
  /** The requested period, if it differs from the report's own. */
  dateRange?: Period;
  onPeriodChange(period: Period | undefined): void;
  isEditing?: boolean;
  /** Starts or ends editing. */
  onEdit?(): void;
  /** Receives the element for the button that opens the comments. */
  commentsRef?(element: HTMLElement | null): void;
  /** The composer's actions, if the tools are part of its toolbar, as on a phone. */
  composerActions?: readonly MenuAction[];
}

const isSamePeriod = (first: Period, second: Period): boolean => first.from === second.from && first.to === second.to;

/**
 * The period of a report and the actions on it. On a phone, the actions fit in one row: one button, and a menu for the
 * others. The period appears below them when the user changes it.
 */
export function MemberTools({
  report,
  workspace,
  period,
  dateRange,
  onPeriodChange,
  isEditing = false,
  onEdit,
  commentsRef,
  composerActions,
}: MemberToolsProps): ReactNode {
  const t = useReportMessages();
  const { navigate } = useHost();
  const isNarrow = useIsNarrow();
  const [isSharing, setSharing] = useState(false);
  const [isChoosingPeriod, setChoosingPeriod] = useState(false);
  const presets = Object.entries(getPeriodPresets(report.settings.timezone)) as [PresetName, Period][];
  const onShare = mayAct(workspace.access, 'manageOwn') ? () => setSharing(true) : undefined;
  const { hasEditButton, hasShareButton, menuActions } = useEditAndShare({ isEditing, onEdit, onShare });
  const isPeriodShown = !isNarrow || isChoosingPeriod || dateRange !== undefined;
  const periodAction: MenuAction = {
    key: 'period',
    label: t('choosePeriod'),
    icon: <CalendarOutlined />,
    run: () => setChoosingPeriod(true),
  };
  const periodField = isPeriodShown && (
    <div className={classes.period}>
      <DayRangePicker
        value={period}
        onChange={(selected) => {
          setChoosingPeriod(false);
          onPeriodChange(isSamePeriod(selected, report.date) ? undefined : selected);
        }}
        presets={[
          { label: t('campaignPeriod'), value: report.date },
          ...presets.map(([name, value]) => ({ label: t(name), value })),
        ]}
      />
    </div>
  );
  const menu = (
    <ReportMenu
      leadingActions={[...(composerActions ?? []), ...menuActions, ...(isPeriodShown ? [] : [periodAction])]}
      onHighlight={() => navigate(getHighlightPath(workspace.slug, report.id))}
      report={report}
      period={period}
      workspaceSlug={workspace.slug}
      {...(dateRange ? { dateRange } : {})}
    />
  );
  const drawer = (
    <ShareDrawer isOpen={isSharing} onClose={() => setSharing(false)} report={report} workspace={workspace} />
  );
  if (composerActions) {
    return (
      <>
        <DoneButton onDone={onEdit} />
        {menu}
        {periodField}
        {drawer}
      </>
    );
  }
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      {!isNarrow && periodField}
      <div className={classes.actions}>
        <span className={classes.states}>
          {!isNarrow && <ReportChangesState report={report} />}
          <LinkState isOn={report.settings.link.isOn} />
        </span>
        <div ref={commentsRef} className={classes.comments} />
        {hasEditButton && !isEditing && (
          <Button icon={<EditOutlined />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {hasShareButton && (
          <Button type={isEditing ? 'default' : 'primary'} icon={<ShareAltOutlined />} onClick={onShare}>
            {t('share')}
          </Button>
        )}
        {isEditing && <DoneButton onDone={onEdit} />}
        {menu}
      </div>
      {isNarrow && periodField}
      {drawer}
    </div>
  );
}
