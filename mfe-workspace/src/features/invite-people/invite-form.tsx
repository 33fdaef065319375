import { maxInviteMessageLength } from '@reportage/contracts';
import type { UnsavedWork } from '@reportage/remote-kit/runtime';
import { Form, type FormInstance, Input } from '@reportage/ui';
import { AddressField } from './address-field.tsx';
import { countDistinctAddresses, findCountProblem } from './find-problems.ts';
import { readAddresses } from './invite-addresses.ts';
import { useInvitePeopleMessages } from './invite-people.messages.ts';
import { RoleChoice } from './role-choice.tsx';
import type { InviteAction, InviteValues } from './use-invite-people.ts';

interface InviteFormProps {
  form: FormInstance<InviteValues>;
  inviteAction: InviteAction;
  work: UnsavedWork;
}

export function InviteForm({ form, inviteAction, work }: InviteFormProps) {
  const t = useInvitePeopleMessages();
  const text = Form.useWatch('addresses', form) ?? '';
  const count = countDistinctAddresses(readAddresses(text));
  return (
    <Form<InviteValues>
      form={form}
      layout="vertical"
      preserve={false}
      initialValues={{ addresses: '', access: 'editor', message: '' }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={(values) => void inviteAction.send(values)}
    >
      <Form.Item
        name="addresses"
        label={t('addresses')}
        required
        extra={count > 1 ? t('addressCount', { count }) : t('addressesHelp')}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: (_, addresses: string) => {
              const countProblem = findCountProblem(readAddresses(addresses));
              return countProblem ? Promise.reject(new Error(t(countProblem))) : Promise.resolve();
            },
          },
        ]}
      >
        <AddressField rejectedAddresses={inviteAction.rejectedAddresses} />
      </Form.Item>
      <Form.Item name="access" label={t('role')} required>
        <RoleChoice label={t('role')} />
      </Form.Item>
      <Form.Item name="message" label={t('message')} extra={t('messageHelp')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={maxInviteMessageLength} showCount />
      </Form.Item>
    </Form>
  );
}
