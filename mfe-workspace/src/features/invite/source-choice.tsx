import { useFailures } from '@reportage/remote-kit/runtime';
import { Alert, Button, Checkbox, Form, Skeleton, Typography } from '@reportage/ui';
import { useInviteMessages } from './invite.messages.ts';
import styles from './invite.module.css';
import { useSourceChoices } from './invite.queries.ts';

interface SourceChoiceProps {
  workspace: { id: string; name: string };
  host: string;
}

/** Lets the user choose which of the workspace's sources to connect; none are required. */
export function SourceChoice({ workspace, host }: SourceChoiceProps) {
  const t = useInviteMessages();
  const failures = useFailures('workspace');
  const sources = useSourceChoices(workspace.id);
  if (sources.error && !sources.data) {
    return (
      <Alert
        type="error"
        showIcon
        style={{ marginBottom: 24 }}
        title={failures.getText('fetch', sources.error)}
        action={<Button onClick={() => void sources.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!sources.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const rows = sources.data.data;
  if (rows.length === 0) {
    return (
      <Typography.Paragraph type="secondary">{t('noSources', { workspace: workspace.name })}</Typography.Paragraph>
    );
  }
  return (
    <Form.Item name="sourceIds" label={t('sources')} extra={t('sourcesHelp', { host })}>
      <Checkbox.Group aria-label={t('sources')} className={styles.sources ?? ''}>
        {rows.map(({ id, name, siteUrl }) => (
          <Checkbox key={id} value={id}>
            {name} {siteUrl && <Typography.Text type="secondary">{new URL(siteUrl).host}</Typography.Text>}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  );
}
