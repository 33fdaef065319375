import { type CrawlType, crawlTypes } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, RadioList, Typography, useServerErrors } from '@reportage/ui';
import { AddressForm } from '../../data/address-form.tsx';
import { useMediaCrawlMessages } from './media-crawl.messages.ts';
import { crawlErrorMs, useTriggerCrawl } from './media-crawl.queries.ts';

interface CrawlFormProps {
  work: UnsavedWork;
  onCancel: () => void;
  onStarted: (crawlId: string) => void;
}

/** The form for starting a crawl. It keeps the input if the crawl cannot be started. */
export function CrawlForm({ work, onCancel, onStarted }: CrawlFormProps) {
  const t = useMediaCrawlMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<{ url: string; type: CrawlType }>();
  const showServerErrors = useServerErrors(form);
  const triggerMutation = useTriggerCrawl();

  const start = async ({ url, type }: { url: string; type: CrawlType }) => {
    try {
      const { id } = await triggerMutation.run({ query: { workspaceId }, body: { url: url.trim(), type } });
      work.markClean();
      onStarted(id);
    } catch (error) {
      messages.error(failures.getText('add', error), { durationMs: crawlErrorMs });
      showServerErrors(error);
    }
  };

  return (
    <>
      <Typography.Paragraph type="secondary">{t('formText')}</Typography.Paragraph>
      <AddressForm
        form={form}
        initialValues={{ url: '', type: 'site' }}
        t={t}
        submitText={t('start')}
        isSaving={triggerMutation.isPending}
        work={work}
        onSubmit={start}
        onCancel={onCancel}
      >
        <Form.Item name="type" required label={t('type')}>
          <RadioList
            label={t('type')}
            options={crawlTypes.map((value) => ({ value, label: t(value), text: t(`${value}Help`) }))}
          />
        </Form.Item>
      </AddressForm>
    </>
  );
}
