import type { TemplateContent } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, FailedState, Select, Skeleton, useDebouncedValue } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { ReportView } from '../report-view/report-view.tsx';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCampaignChoice, useTemplatePreview } from './report-templates.queries.ts';
import { isComplete } from './template-content.model.ts';

/** The server counts again once typing pauses. */
const pauseMs = 500;

/** The template as the report of a real campaign, with its numbers and in its language. */
export function TemplatePreview({ content }: { content: TemplateContent }): ReactNode {
  const t = useReportTemplateMessages();
  const labelId = useId();
  const { navigate } = useHost();
  const { id: workspaceId, slug } = useWorkspace();
  const [search, setSearch] = useState('');
  const campaigns = useCampaignChoice(workspaceId, useDebouncedValue(search, pauseMs));
  const [chosen, setChosen] = useState<string>();
  const campaignId = chosen ?? campaigns.data?.data[0]?.id ?? '';
  const settled = useDebouncedValue(content, pauseMs);
  const isReady = isComplete(settled);
  const preview = useTemplatePreview(workspaceId, {
    campaignId,
    content: settled,
    enabled: isReady && campaignId !== '',
  });

  if (campaigns.data?.meta.unfilteredTotal === 0) {
    const toCampaigns = <Button onClick={() => navigate(`/${slug}/campaigns`)}>{t('goToCampaigns')}</Button>;
    return <EmptyState title={t('preview')} text={t('noCampaigns')} action={toCampaigns} />;
  }
  const options = (campaigns.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <div className={classes.previewWith}>
        <span id={labelId} className={classes.label}>
          {t('previewWith')}
        </span>
        <Select
          aria-labelledby={labelId}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          value={campaignId || null}
          options={options}
          onChange={setChosen}
          className={classes.campaign ?? ''}
        />
      </div>
      {!isReady && <p className={classes.quiet}>{t('incomplete')}</p>}
      {preview.isError && isReady ? (
        <FailedState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <div className={classes.sheet} aria-busy={preview.isFetching}>
          <ReportView
            isPart
            {...preview.data}
            period={preview.data.cards[0]?.meta.period ?? preview.data.report.date}
          />
        </div>
      ) : (
        isReady && <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  );
}
