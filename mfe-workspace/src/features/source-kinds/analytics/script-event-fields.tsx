import { attentionChoices, scrollDepthChoices } from '@reportage/contracts';
import { Flex, Form, InputNumber, Switch, Typography } from '@reportage/ui';
import type { AnalyticsSettingsForm } from './analytics-settings.form.ts';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';
import { NumberListField } from './number-list-field.tsx';

type EventName = 'pageviews' | 'clicks' | 'scroll' | 'time';
type ListName = 'scrollDepths' | 'attentionSeconds' | 'timeBuckets';

/** Lets the user choose which events the script sends, along with scroll depths and attention times. */
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
        <NumberListItem name="scrollDepths" label={t('scrollDepths')} choices={scrollDepthChoices} />
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
        <NumberListItem name="attentionSeconds" label={t('attention')} choices={attentionChoices} />
        <NumberListItem name="timeBuckets" label={t('buckets')} choices={attentionChoices} />
      </Flex>
      <Typography.Paragraph type="secondary">{t('measuredFromNow')}</Typography.Paragraph>
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

interface NumberListItemProps {
  name: ListName;
  label: string;
  choices: readonly number[];
}

function NumberListItem({ name, label, choices }: NumberListItemProps) {
  return (
    <Form.Item<AnalyticsSettingsForm> name={name} label={label} style={{ flex: '1 1 200px' }}>
      <NumberListField choices={choices} />
    </Form.Item>
  );
}
