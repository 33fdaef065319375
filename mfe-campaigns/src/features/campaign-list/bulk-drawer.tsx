import { type CampaignBulkChange, campaignStatuses } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import {
  Button,
  DayPicker,
  Drawer,
  DrawerActions,
  Form,
  type FormInstance,
  InputNumber,
  Radio,
  Select,
} from '@reportage/ui';
import { useState } from 'react';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { ClientSelect } from '../../data/client-select.tsx';
import { GroupSelect } from '../../data/group-select.tsx';
import { LabelSelect } from '../../data/label-select.tsx';
import { MemberSelect } from '../../data/member-select.tsx';
import { useCampaignListMessages } from './campaign-list.messages.ts';

/** The largest shift, about ten years. */
const maxShiftDays = 3_660;

export const bulkFields = ['labels', 'groups', 'assignee', 'client', 'dates', 'status'] as const;
export type BulkField = (typeof bulkFields)[number];

interface BulkValues {
  add?: string[];
  remove?: string[];
  assignee?: string | null;
  client?: string | null;
  dateMode?: 'shift' | 'set';
  shiftDays?: number | null;
  startDate?: string | null;
  endDate?: string | null;
  status?: (typeof campaignStatuses)[number];
}

/** Returns the change that the form describes; undefined while the form is empty. */
function getChange(field: BulkField, values: BulkValues): CampaignBulkChange | undefined {
  const { add = [], remove = [], assignee, client, dateMode, shiftDays, startDate, endDate, status } = values;
  switch (field) {
    case 'labels':
      return add.length + remove.length > 0 ? { labels: { add, remove } } : undefined;
    case 'groups':
      return add.length + remove.length > 0 ? { groups: { add, remove } } : undefined;
    case 'assignee':
      return assignee === undefined ? undefined : { assignedToId: assignee };
    case 'client':
      return client === undefined ? undefined : { clientId: client };
    case 'status':
      return status && { status };
    case 'dates': {
      if (dateMode === 'shift') return shiftDays ? { shiftDays } : undefined;
      const dates = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
      return Object.keys(dates).length > 0 ? dates : undefined;
    }
  }
}

interface BulkDrawerProps {
  field: BulkField;
  /** The number of selected campaigns. */
  count: number;
  onSave: (change: CampaignBulkChange) => Promise<boolean>;
  onClose: () => void;
}

/** Changes one field of all selected campaigns. The drawer stays open if saving fails. */
export function BulkDrawer({ field, count, onSave, onClose }: BulkDrawerProps) {
  const t = useCampaignListMessages();
  const [form] = Form.useForm<BulkValues>();
  const unsavedWork = useUnsavedWork();
  const close = () => unsavedWork.leave(onClose);
  const [isSaving, setSaving] = useState(false);

  const save = async (values: BulkValues) => {
    const change = getChange(field, values);
    if (!change || isSaving) return;
    setSaving(true);
    const hasSucceeded = await onSave(change);
    setSaving(false);
    if (!hasSucceeded) return;
    unsavedWork.markClean();
    onClose();
  };

  return (
    <Drawer open title={t('changeTitle', { count, what: t(`change_${field}`) })} onClose={close}>
      {unsavedWork.leaveDialog}
      <Form<BulkValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ dateMode: 'shift' }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={(values) => void save(values)}
      >
        <BulkFieldItems field={field} form={form} />
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={isSaving}>
              {t('saveChanges')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}

function BulkFieldItems({ field, form }: { field: BulkField; form: FormInstance<BulkValues> }) {
  const t = useCampaignListMessages();
  const dateMode = Form.useWatch('dateMode', form) ?? 'shift';
  /** Shows the message about missing input next to the first field. */
  const rules = [
    {
      validator: () =>
        getChange(field, form.getFieldsValue())
          ? Promise.resolve()
          : Promise.reject(
              new Error(t(field === 'dates' && dateMode === 'shift' ? 'missing_shift' : `missing_${field}`)),
            ),
    },
  ];
  const getStatusText = useCampaignStatusMessages();
  if (field === 'labels') {
    return (
      <>
        <Form.Item name="add" label={t('labelsAdd')} rules={rules} dependencies={['remove']}>
          <LabelSelect canAddLabels />
        </Form.Item>
        <Form.Item name="remove" label={t('labelsRemove')}>
          <LabelSelect />
        </Form.Item>
      </>
    );
  }
  if (field === 'groups') {
    return (
      <>
        <Form.Item name="add" label={t('groupsAdd')} rules={rules} dependencies={['remove']}>
          <GroupSelect />
        </Form.Item>
        <Form.Item name="remove" label={t('groupsRemove')} extra={t('groupsRemoveText')}>
          <GroupSelect />
        </Form.Item>
      </>
    );
  }
  if (field === 'assignee') {
    return (
      <Form.Item name="assignee" label={t('assignedToName')} rules={rules}>
        <MemberSelect />
      </Form.Item>
    );
  }
  if (field === 'client') {
    return (
      <Form.Item name="client" label={t('clientName')} rules={rules}>
        <ClientSelect />
      </Form.Item>
    );
  }
  if (field === 'status') {
    return (
      <Form.Item name="status" label={t('status')} rules={rules}>
        <Select options={campaignStatuses.map((status) => ({ value: status, label: getStatusText(status) }))} />
      </Form.Item>
    );
  }
  return (
    <>
      <Form.Item name="dateMode" label={t('dates')}>
        <Radio.Group
          options={[
            { value: 'shift', label: t('datesShift') },
            { value: 'set', label: t('datesSet') },
          ]}
        />
      </Form.Item>
      {dateMode === 'shift' ? (
        <Form.Item name="shiftDays" label={t('shiftDays')} extra={t('shiftDaysText')} rules={rules}>
          <InputNumber min={-maxShiftDays} max={maxShiftDays} precision={0} style={{ width: 140 }} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="startDate" label={t('startDate')} rules={rules} dependencies={['endDate']}>
            <DayPicker />
          </Form.Item>
          <Form.Item name="endDate" label={t('endDate')} extra={t('datesSetText')}>
            <DayPicker />
          </Form.Item>
        </>
      )}
    </>
  );
}
