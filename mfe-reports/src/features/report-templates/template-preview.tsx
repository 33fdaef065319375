import type { CallOutput, calls, TemplateContent, TemplateKind } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Drawer,
  EmptyState,
  FailedState,
  FlagOutlined,
  GroupOutlined,
  Select,
  Skeleton,
  useDebouncedValue,
} from '@reportage/ui';
import { memo, type ReactNode, useId, useState } from 'react';
import { HighlightView } from '../highlight-view/highlight-view.tsx';
import { ReportView } from '../report-view/report-view.tsx';
import { findCampaignWithMostData } from './campaign-with-most-data.ts';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCampaignChoices, useGroupChoices, useTemplatePreview } from './report-templates.queries.ts';
import { isComplete } from './template-content.model.ts';

/** How long the preview waits after the last keystroke. */
const previewDelayMs = 500;

interface TemplatePreviewProps {
  kind: TemplateKind;
  content: TemplateContent;
}

/** A thumbnail, and a button that opens the preview at full size; in a narrow window, only the button. */
export function TemplatePreview({ isNarrow, ...props }: TemplatePreviewProps & { isNarrow: boolean }): ReactNode {
  const t = useReportTemplateMessages();
  const [isOpen, setOpen] = useState(false);
  const button = <Button onClick={() => setOpen(true)}>{t(isNarrow ? 'openPreview' : 'fullSize')}</Button>;
  return (
    <div className={classes.preview}>
      {isNarrow ? button : <Preview {...props} isThumbnail action={button} />}
      <Drawer title={t('preview')} open={isOpen} onClose={() => setOpen(false)} size="100%" destroyOnHidden>
        <Preview {...props} />
      </Drawer>
    </div>
  );
}

interface PreviewProps extends TemplatePreviewProps {
  isThumbnail?: boolean;
  /** Shown beside the selected campaign or group. */
  action?: ReactNode;
}

/** Shows the template applied to a real campaign or group, with its data and in its language. */
function Preview({ kind, content, isThumbnail = false, action }: PreviewProps): ReactNode {
  const t = useReportTemplateMessages();
  const labelId = useId();
  const { navigate } = useHost();
  const { id: workspaceId, slug } = useWorkspace();
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedValue(search, previewDelayMs);
  const isGroup = kind === 'group';
  const campaigns = useCampaignChoices(workspaceId, debouncedSearch, !isGroup);
  const groups = useGroupChoices(workspaceId, debouncedSearch, isGroup);
  const campaignChoices = campaigns.data?.data ?? [];
  const choices: readonly { id: string; name: string }[] = isGroup ? (groups.data?.data ?? []) : campaignChoices;
  const [selectedId, setSelectedId] = useState<string>();
  const subjectId = selectedId ?? (isGroup ? choices[0] : findCampaignWithMostData(campaignChoices))?.id ?? '';
  const debouncedContent = useDebouncedValue(content, previewDelayMs);
  const isReady = isComplete(debouncedContent);
  const preview = useTemplatePreview(workspaceId, {
    kind,
    subjectId,
    content: debouncedContent,
    enabled: isReady && subjectId !== '',
  });

  if ((isGroup ? groups : campaigns).data?.meta.unfilteredTotal === 0) {
    const path = `/${slug}/campaigns${isGroup ? '/groups' : ''}`;
    const goToChoicesButton = (
      <Button onClick={() => navigate(path)}>{t(isGroup ? 'goToGroups' : 'goToCampaigns')}</Button>
    );
    return (
      <EmptyState
        icon={isGroup ? <GroupOutlined /> : <FlagOutlined />}
        title={t('preview')}
        text={t(isGroup ? 'noGroups' : 'noCampaigns')}
        action={goToChoicesButton}
      />
    );
  }
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-label={t('preview')}>
      <div>
        <span id={labelId} className={classes.label}>
          {t(isGroup ? 'previewWithGroup' : 'previewWith')}
        </span>
        <div className={classes.previewTools}>
          <Select
            aria-labelledby={labelId}
            showSearch={{ filterOption: false, onSearch: setSearch }}
            value={subjectId || null}
            options={options}
            onChange={setSelectedId}
            className={classes.campaign ?? ''}
          />
          {action}
        </div>
      </div>
      {!isReady && <p className={classes.quiet}>{t('incomplete')}</p>}
      {preview.isError && isReady ? (
        <FailedState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Page isThumbnail={isThumbnail} isFetching={preview.isFetching}>
          <PreviewedPage preview={preview.data} />
        </Page>
      ) : (
        isReady && <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  );
}

interface PageProps {
  isThumbnail: boolean;
  isFetching: boolean;
  children: ReactNode;
}

function Page({ isThumbnail, isFetching, children }: PageProps): ReactNode {
  if (!isThumbnail)
    return (
      <div className={classes.page} aria-busy={isFetching}>
        {children}
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <div className={classes.sheet} tabIndex={0} aria-busy={isFetching}>
      {/* A preview this small is not interactive: its links and buttons work at full size. */}
      <div className={classes.thumbnail} inert>
        {children}
      </div>
    </div>
  );
}

interface PreviewedPageProps {
  preview: CallOutput<typeof calls.previewReportTemplate>;
}

/** Memoized, so that typing in the fields beside the preview does not re-render the charts. */
const PreviewedPage = memo(function PreviewedPage({ preview }: PreviewedPageProps): ReactNode {
  if (preview.highlight) return <HighlightView highlight={preview.highlight} cards={preview.cards} />;
  return <ReportView isTemplatePreview {...preview} period={preview.cards[0]?.meta.period ?? preview.report.date} />;
});
