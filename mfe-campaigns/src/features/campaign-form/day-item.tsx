import { findPeriodProblem, maxPeriodYears } from '@reportage/contracts';
import { DayPicker, Form } from '@reportage/ui';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import type { CampaignForm } from './campaign-form.model.ts';

interface DayItemProps {
  name: 'startDate' | 'endDate';
  label: string;
  /** The field whose day this day must not precede. */
  notBefore?: 'startDate';
}

/** A form item for a calendar day, `YYYY-MM-DD`, in the campaign's time zone rather than the browser's. */
export function DayItem({ name, label, notBefore }: DayItemProps) {
  const t = useCampaignFormMessages();
  return (
    <Form.Item<CampaignForm>
      name={name}
      label={label}
      style={{ flex: '1 1 180px' }}
      dependencies={notBefore ? [notBefore] : []}
      rules={[
        { required: true, message: t('dateRequired') },
        ({ getFieldValue }) => ({
          validator: async (_rule, day: string | undefined) => {
            const earliestDay = notBefore && getFieldValue(notBefore);
            const problem = earliestDay && day ? findPeriodProblem(String(earliestDay), day) : null;
            if (problem === 'reversed') throw new Error(t('endBeforeStart'));
            if (problem === 'tooLong') throw new Error(t('tooLong', { years: maxPeriodYears }));
          },
        }),
      ]}
    >
      <DayPicker />
    </Form.Item>
  );
}
