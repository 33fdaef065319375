import { useCall } from '@reportage/api';
import { CardSources } from '@reportage/cards';
import { calls, campaignRowsDisplay, coverSectionId, type ReportSection, type TextBlock } from '@reportage/contracts';
import { LanguageScope, SettingOutlined, UnorderedListOutlined } from '@reportage/ui';
import { type ReactNode, useRef, useState } from 'react';
import { ReportVerdict } from '../report-view/report-verdict.tsx';
import { getShownSection, type ShownReport } from '../report-view/report-view.model.ts';
import viewClasses from '../report-view/report-view.module.css';
import { ReportNotices } from '../report-view/report-view.tsx';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { AddSection } from './add-section.tsx';
import { CardSettings } from './card-settings.tsx';
import { ComposerBar, type RenderPageTools } from './composer-bar.tsx';
import { ComposerCover } from './composer-cover.tsx';
import { addSection, type ComposedContent, getContent, removeSection, updateSection } from './content.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import { RowsDrawer } from './rows/rows-drawer.tsx';
import { SectionFrame } from './section-frame.tsx';
import { createSection, type SectionKind } from './section-kinds.ts';
import { SettingsDrawer } from './settings/settings-drawer.tsx';
import { useContentHistory } from './use-content-history.ts';
import { useSectionMoves } from './use-section-moves.ts';

export interface ReportComposerProps extends ShownReport {
  workspaceId: string;
  /** Called with the edited content; the caller stores it and passes it back as `report`. */
  onChange(edits: Partial<ComposedContent>): void;
  /** The save status, shown in the toolbar. */
  saveStatus?: ReactNode;
  renderPageTools?: RenderPageTools;
  onExplain?(number: TraceableNumber): void;
  /** Fetches a first draft of commentary; omitted for content without data, such as a template. */
  draftCommentary?(language: 'en' | 'de'): Promise<TextBlock[] | undefined>;
}

/**
 * Shows a report with in-place editing: text can be changed, sections can be added, moved, hidden and removed, and
 * every step can be undone. It is independent of how the content is stored, so that reports, group reports and
 * templates can share it.
 */
export default function ReportComposer(props: ReportComposerProps): ReactNode {
  const { workspaceId, onChange, saveStatus, renderPageTools, onExplain, draftCommentary, ...shownReport } = props;
  const t = useReportEditMessages();
  const { report } = shownReport;
  // New sections are named in the report's language.
  const tReport = useReportEditMessages(report.language);
  const latestReport = useRef(report);
  latestReport.current = report;
  const history = useContentHistory(getContent(report), onChange);
  const [announcement, setAnnouncement] = useState('');
  const [isDrafting, setDrafting] = useState(false);
  const [openDrawer, setOpenDrawer] = useState<'settings' | 'rows' | { sectionId: string } | null>(null);
  const customMetrics = useCall(calls.listDashboardMetrics, { query: { workspaceId, mediaType: 'custom' } });
  const customMetricIds = customMetrics.data?.data.map(({ id }) => id) ?? [];
  const sections = report.sort.filter(({ id }) => id !== coverSectionId);
  const coverSections = report.sort.filter(({ id }) => id === coverSectionId);
  const setSections = (sort: readonly ReportSection[]) => history.change({ sort: [...coverSections, ...sort] });
  const moves = useSectionMoves(sections, setSections, ({ name }, position) =>
    t('moved', { name, number: position, count: sections.length }),
  );

  const addNewSection = async (kind: SectionKind, afterId?: string) => {
    const addedSection = createSection(kind, { t: tReport, mediaType: report.settings.mediaType, customMetricIds });
    if (kind === 'commentary') {
      setDrafting(true);
      const blocks = await draftCommentary?.(report.language).finally(() => setDrafting(false));
      if (!blocks) return;
      addedSection.section.editor = blocks;
    }
    // Other sections may have been added while the commentary was being written.
    history.change(addSection(latestReport.current, addedSection, afterId));
    // The section is in the DOM only after the next render.
    requestAnimationFrame(() => document.getElementById(addedSection.section.id)?.scrollIntoView({ block: 'nearest' }));
  };
  const mayAdd = (kind: SectionKind): boolean => {
    if (kind === 'customMetrics') return customMetricIds.length > 0;
    if (kind === 'commentary') return draftCommentary !== undefined;
    return kind !== campaignRowsDisplay || report.type === 'group';
  };

  const hasSettings = (section: ReportSection): boolean =>
    section.display !== campaignRowsDisplay && getShownSection(section, shownReport).definition !== undefined;
  const openedSection =
    typeof openDrawer === 'object' ? sections.find(({ id }) => id === openDrawer?.sectionId) : undefined;
  const openedCard = openedSection && getShownSection(openedSection, shownReport).definition;

  return (
    <>
      <ComposerBar
        label={t('composer')}
        history={history}
        saveStatus={saveStatus}
        renderPageTools={renderPageTools}
        actions={[
          { key: 'settings', label: t('settings'), icon: <SettingOutlined />, run: () => setOpenDrawer('settings') },
          {
            key: 'rows',
            label: t('rows'),
            help: t('rowsHelp'),
            icon: <UnorderedListOutlined />,
            run: () => setOpenDrawer('rows'),
          },
        ]}
      >
        <AddSection onAdd={(kind) => void addNewSection(kind)} mayAdd={mayAdd} />
      </ComposerBar>
      <p className="ui-visually-hidden" role="status">
        {isDrafting ? t('drafting') : moves.announcement || announcement}
      </p>
      <article className={viewClasses.report} data-printed={false} data-type={report.workspace.typePair}>
        <ComposerCover shownReport={shownReport} onChange={history.change} />
        <LanguageScope language={report.language}>
          <ReportVerdict {...shownReport} />
          <ReportNotices {...shownReport} />
        </LanguageScope>
        {sections.length === 0 && <p className={classes.quiet}>{t('empty')}</p>}
        {sections.map((section, index) => (
          <SectionFrame
            key={section.id}
            section={section}
            position={index + 1}
            count={sections.length}
            moves={moves}
            shownReport={shownReport}
            isPrinted={false}
            {...(onExplain ? { onExplain } : {})}
            onSettings={hasSettings(section) ? () => setOpenDrawer({ sectionId: section.id }) : undefined}
            onChange={(change, key) => history.change({ sort: updateSection(report.sort, section.id, change) }, key)}
            onRemove={() => {
              history.change(removeSection(report, section.id));
              setAnnouncement(t('removed', { name: section.name }));
            }}
            addButton={
              <AddSection
                sectionAbove={section.name}
                onAdd={(kind) => void addNewSection(kind, section.id)}
                mayAdd={mayAdd}
              />
            }
          />
        ))}
        <LanguageScope language={report.language}>
          <CardSources cards={shownReport.cards} />
        </LanguageScope>
      </article>
      <SettingsDrawer
        {...{ report, workspaceId, isOpen: openDrawer === 'settings' }}
        onChange={history.change}
        onClose={() => setOpenDrawer(null)}
      />
      <RowsDrawer
        {...{ report, workspaceId, isOpen: openDrawer === 'rows' }}
        onChange={(settings) => history.change({ settings })}
        onClose={() => setOpenDrawer(null)}
      />
      {openedSection && openedCard && (
        <CardSettings
          key={openedSection.id}
          {...{ workspaceId, section: openedSection, card: openedCard, period: report.date }}
          onSave={(change) => {
            history.change({
              sort: updateSection(report.sort, openedSection.id, change.section),
              layout: report.layout.map((card) => (card.id === change.card.id ? change.card : card)),
            });
            setOpenDrawer(null);
          }}
          onClose={() => setOpenDrawer(null)}
        />
      )}
    </>
  );
}
