import { type Crawl, mayAct } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, Progress, Skeleton, StatusChip, type StatusTone } from '@reportage/ui';
import { CrawlFailures } from './crawl-failures.tsx';
import { CrawlCounts, CrawlStatusLine } from './crawl-result.tsx';
import { useMediaCrawlMessages } from './media-crawl.messages.ts';
import classes from './media-crawl.module.css';
import { crawlErrorMs, useStopCrawl, useTriggerCrawl } from './media-crawl.queries.ts';
import { useCrawl } from './use-crawl.ts';

interface CrawlPanelProps {
  crawlId: string;
  onClose: () => void;
  onStarted: (crawlId: string) => void;
}

const tones: Record<Crawl['status'], StatusTone> = {
  queued: 'neutral',
  running: 'accent',
  done: 'positive',
  failed: 'negative',
  stopped: 'warning',
};

/** Progress and result of a crawl, which runs independently of this panel. */
export function CrawlPanel({ crawlId, onClose, onStarted }: CrawlPanelProps) {
  const t = useMediaCrawlMessages();
  const { messages } = useHost();
  const workspace = useWorkspace();
  const failures = useFailures('campaigns');
  const { crawl, error, refetch } = useCrawl(crawlId);
  const stopMutation = useStopCrawl();
  const triggerMutation = useTriggerCrawl();

  const attempt = async (action: 'update' | 'add', run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      messages.error(failures.getText(action, error), { durationMs: crawlErrorMs });
    }
  };
  const scope = { query: { workspaceId: workspace.id } };
  const stop = () =>
    attempt('update', async () => {
      await stopMutation.run({ ...scope, body: { id: crawlId } });
      await refetch();
    });
  const retry = ({ url, type }: Crawl) =>
    attempt('add', async () => onStarted((await triggerMutation.run({ ...scope, body: { url, type } })).id));

  if (!crawl && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!crawl) return <Skeleton active />;
  const mayEdit = mayAct(workspace.access, 'edit');
  const processedCount = crawl.read + crawl.failed + crawl.leftOut;
  const title = t('progressTitle', { site: new URL(crawl.url).host });
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.header}>
        <h2>{title}</h2>
        <StatusChip tone={tones[crawl.status]}>{t(crawl.status)}</StatusChip>
        <span className={classes.actions}>
          {!crawl.done && mayEdit && (
            <Button onClick={() => void stop()} loading={stopMutation.isPending}>
              {t('stop')}
            </Button>
          )}
          {(crawl.status === 'failed' || crawl.status === 'stopped') && mayEdit && (
            <Button onClick={() => void retry(crawl)} loading={triggerMutation.isPending}>
              {t('again')}
            </Button>
          )}
          <Button type="link" onClick={onClose}>
            {t('close')}
          </Button>
        </span>
      </header>
      {!crawl.done && (
        <Progress
          aria-label={t('progress')}
          percent={Math.floor((processedCount / Math.max(crawl.found, 1)) * 100)}
          showInfo={false}
          status="active"
        />
      )}
      <CrawlCounts crawl={crawl} />
      <p role="status" className={classes.now}>
        <CrawlStatusLine crawl={crawl} />
      </p>
      {crawl.failed > 0 && <CrawlFailures crawl={crawl} />}
    </section>
  );
}
