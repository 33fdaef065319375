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
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCampaignChoices, useGroupChoices, useTemplatePreview } from './report-templates.queries.ts';
import { isComplete } from './template-content.model.ts';

/** Debounces the preview while the user types. */
const previewDelayMs = 500;

interface TemplatePreviewProps {
  kind: TemplateKind;
  content: TemplateContent;
}

/** A thumbnail beside the sections, and the page in full size in a drawer; in a narrow window only its button. */
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
  /** Shown below the selected campaign or group. */
  action?: ReactNode;
}

/**
 * The template applied to a real campaign or group, with its real numbers and in its language.
 */
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
  const choices: readonly { id: string; name: string }[] = (isGroup ? groups.data?.data : campaigns.data?.data) ?? [];
  const [selectedId, setSelectedId] = useState<string>();
  const subjectId = selectedId ?? choices[0]?.id ?? '';
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
    const choicesButton = <Button onClick={() => navigate(path)}>{t(isGroup ? 'goToGroups' : 'goToCampaigns')}</Button>;
    return (
      <EmptyState
        icon={isGroup ? <GroupOutlined /> : <FlagOutlined />}
        title={t('preview')}
        text={t(isGroup ? 'noGroups' : 'noCampaigns')}
        action={choicesButton}
      />
    );
  }
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-label={t('preview')}>
      <div className={classes.previewWith}>
        <span id={labelId} className={classes.label}>
          {t(isGroup ? 'previewWithGroup' : 'previewWith')}
        </span>
        <Select
          aria-labelledby={labelId}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          value={subjectId || null}
          options={options}
          onChange={setSelectedId}
          className={classes.campaign ?? ''}
        />
      </div>
      {action}
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
      {/* A preview this small is not interactive: its links and buttons work in full size. */}
      <div className={classes.thumbnail} inert>
        {children}
      </div>
    </div>
  );
}

interface PreviewedPageProps {
  preview: CallOutput<typeof calls.previewReportTemplate>;
}

/** Memoized, so that typing in the fields beside it does not redraw its charts. */
const PreviewedPage = memo(function PreviewedPage({ preview }: PreviewedPageProps): ReactNode {
  if (preview.highlight) return <HighlightView highlight={preview.highlight} cards={preview.cards} />;
  return <ReportView isPart {...preview} period={preview.cards[0]?.meta.period ?? preview.report.date} />;
});
