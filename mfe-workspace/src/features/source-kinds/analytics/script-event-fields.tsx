import { Flex, Form, InputNumber, Switch, Typography } from '@reportage/ui';
import type { AnalyticsSettingsForm } from './analytics-settings.form.ts';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';
import { areNumbersUpTo, NumberListField } from './number-list-field.tsx';

type EventName = 'pageviews' | 'clicks' | 'scroll' | 'time';
type ListName = 'scrollDepths' | 'attentionSeconds' | 'timeBuckets';

/** Chooses the events that the script sends, with their depths and seconds. */
export function ScriptEventFields() {
  const t = useAnalyticsSourceMessages();
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t('events')}
      </Typography.Title>
      <EventSwitch name="pageviews" label={t('pageviews')} />
      <EventSwitch name="clicks" label={t('clicks')} />
      <EventSwitch name="scroll" label={t('scroll')} />
      <Flex gap={16} wrap>
        <NumberListItem name="scrollDepths" label={t('scrollDepths')} max={100} />
        <Form.Item<AnalyticsSettingsForm>
          name="averageScrollFrom"
          label={t('averageScroll')}
          style={{ flex: '1 1 200px' }}
        >
          <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <EventSwitch name="time" label={t('time')} />
      <Flex gap={16} wrap>
        <NumberListItem name="attentionSeconds" label={t('attention')} max={3_600} />
        <NumberListItem name="timeBuckets" label={t('buckets')} max={3_600} />
      </Flex>
    </section>
  );
}

function EventSwitch({ name, label }: { name: EventName; label: string }) {
  return (
    <Flex align="center" gap={12} style={{ marginBottom: 12 }}>
      <Form.Item<AnalyticsSettingsForm> name={name} valuePropName="checked" noStyle>
        <Switch aria-label={label} />
      </Form.Item>
      <Typography.Text>{label}</Typography.Text>
    </Flex>
  );
}

function NumberListItem({ name, label, max }: { name: ListName; label: string; max: number }) {
  const t = useAnalyticsSourceMessages();
  return (
    <Form.Item<AnalyticsSettingsForm>
      name={name}
      label={label}
      style={{ flex: '1 1 200px' }}
      rules={[
        {
          validator: async (_rule, numbers: readonly number[] = []) => {
            if (!areNumbersUpTo(numbers, max)) throw new Error(t('numbersOnly', { max }));
          },
        },
      ]}
    >
      <NumberListField />
    </Form.Item>
  );
}
