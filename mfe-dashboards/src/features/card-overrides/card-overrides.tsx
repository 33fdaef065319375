import { type BoardCard, type CardOverrides, comparisons } from '@reportage/contracts';
import { Button, Checkbox, Drawer, DrawerActions, Form, Select, Switch, TimezoneSelect } from '@reportage/ui';
import { useCardOverridesMessages } from './card-overrides.messages.ts';

interface CardOverridesDrawerProps {
  card: BoardCard;
  /** The board's time zone. */
  timezone: string;
  onSave(overrides: CardOverrides | undefined): void;
  onClose(): void;
}

interface OverridesForm {
  overridesTimezone: boolean;
  timezone: string;
  comparison: NonNullable<CardOverrides['comparison']> | 'board';
  ignoresFilters: boolean;
}

function getOverrides({
  overridesTimezone,
  timezone,
  comparison,
  ignoresFilters,
}: OverridesForm): CardOverrides | undefined {
  const overrides: CardOverrides = {
    ...(overridesTimezone ? { timezone } : {}),
    ...(comparison === 'board' ? {} : { comparison }),
    ...(ignoresFilters ? { ignoresFilters } : {}),
  };
  return Object.keys(overrides).length > 0 ? overrides : undefined;
}

/** Form for a card's time zone, comparison and filter settings that override its board's. */
export function CardOverridesDrawer({ card, timezone, onSave, onClose }: CardOverridesDrawerProps) {
  const t = useCardOverridesMessages();
  const [form] = Form.useForm<OverridesForm>();
  const { own = {} } = card;
  const overridesTimezone = Form.useWatch('overridesTimezone', form);
  const initial: OverridesForm = {
    overridesTimezone: own.timezone !== undefined,
    timezone: own.timezone ?? timezone,
    comparison: own.comparison ?? 'board',
    ignoresFilters: own.ignoresFilters ?? false,
  };
  return (
    <Drawer open title={t('title', { title: card.title })} onClose={onClose}>
      <Form<OverridesForm>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={() => onSave(getOverrides({ ...initial, ...form.getFieldsValue(true) }))}
      >
        <Form.Item name="overridesTimezone" label={t('overridesTimezone')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {overridesTimezone && (
          <Form.Item name="timezone" label={t('timezone')}>
            <TimezoneSelect />
          </Form.Item>
        )}
        {card.card.display === 'scoreboard' && (
          <Form.Item name="comparison" label={t('comparison')}>
            <Select
              options={[
                { value: 'board', label: t('board') },
                ...comparisons.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="ignoresFilters" valuePropName="checked">
          <Checkbox>{t('ignoresFilters')}</Checkbox>
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit">
              {t('save')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}
