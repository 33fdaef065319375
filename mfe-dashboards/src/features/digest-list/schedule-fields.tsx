import { digestScheduleSchema, maxDigestDay, maxListedRuns } from '@reportage/contracts';
import { formatInstant, getNextRuns } from '@reportage/format';
import { DayPicker, Form, Select, TimePicker, TimezoneSelect, Typography, useUiSettings } from '@reportage/ui';
import { type DigestFormValues, getSchedule } from './digest-form.model.ts';
import { useDigestMessages } from './digest-list.messages.ts';
import classes from './digest-list.module.css';
import { getWeekdayName } from './digest-texts.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const days = Array.from({ length: maxDigestDay }, (_, index) => index + 1);

/** Form fields for a digest's schedule, with the next runs. */
export function ScheduleFields({ initialValues }: { initialValues: DigestFormValues }) {
  const t = useDigestMessages();
  const { locale } = useUiSettings();
  const form = Form.useFormInstance<DigestFormValues>();
  const values: DigestFormValues = { ...initialValues, ...Form.useWatch([], form) };
  const { frequency, timezone, endsOn } = values;
  const schedule = digestScheduleSchema.safeParse(getSchedule(values));
  const runs = schedule.success
    ? getNextRuns({ schedule: schedule.data, timezone, endsOn: endsOn || null }, new Date(), maxListedRuns)
    : [];
  const runTexts = runs.map((run) => formatInstant(run.toISOString(), { locale, timezone })).join(' · ');
  return (
    <>
      <div className={classes.row}>
        <Form.Item name="frequency" label={t('frequency')}>
          <Select
            options={[
              { value: 'daily', label: t('frequencyDaily') },
              { value: 'weekdays', label: t('frequencyWeekdays') },
              { value: 'weekly', label: t('frequencyWeekly') },
              { value: 'monthly', label: t('frequencyMonthly') },
            ]}
          />
        </Form.Item>
        {frequency === 'weekly' && (
          <Form.Item name="weekday" label={t('weekday')}>
            <Select options={weekdays.map((weekday) => ({ value: weekday, label: getWeekdayName(weekday, locale) }))} />
          </Form.Item>
        )}
        {frequency === 'monthly' && (
          <Form.Item name="day" label={t('day')}>
            <Select<DigestFormValues['day']>
              options={[
                ...days.map((day) => ({ value: day, label: String(day) })),
                { value: 'last' as const, label: t('lastDay') },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="time" label={t('time')} rules={[{ required: true, message: t('timeRequired') }]}>
          <TimePicker />
        </Form.Item>
      </div>
      <div className={classes.pair}>
        <Form.Item name="timezone" label={t('timezone')}>
          <TimezoneSelect />
        </Form.Item>
        <Form.Item
          name="endsOn"
          label={
            <>
              {t('endsOn')} <Typography.Text type="secondary">{t('optional')}</Typography.Text>
            </>
          }
        >
          <DayPicker allowClear placeholder={t('endsNever')} />
        </Form.Item>
      </div>
      <p role="status" style={{ marginTop: 0 }}>
        {schedule.success && (runs.length > 0 ? t('nextRuns', { runs: runTexts }) : t('noRuns'))}
      </p>
    </>
  );
}
