import { type GrantableAccess, grantableAccessSchema } from '@reportage/contracts';
import { Flex, Radio, Typography } from '@reportage/ui';
import { useAccessMessages } from '../../data/access.messages.ts';

const roles = [...grantableAccessSchema.options].reverse();

interface RoleChoiceProps {
  label: string;
  /** Passed by the form field. */
  value?: GrantableAccess;
  onChange?: (role: GrantableAccess) => void;
}

/** Role picker with a description of each role. */
export function RoleChoice({ label, value, onChange }: RoleChoiceProps) {
  const tAccess = useAccessMessages();
  return (
    <Radio.Group
      aria-label={label}
      style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
      value={value}
      onChange={(event) => onChange?.(event.target.value as GrantableAccess)}
    >
      {roles.map((role) => (
        <Radio key={role} value={role}>
          <Flex vertical>
            <Typography.Text strong>{tAccess(role)}</Typography.Text>
            <Typography.Text type="secondary">{tAccess(`${role}Description`)}</Typography.Text>
          </Flex>
        </Radio>
      ))}
    </Radio.Group>
  );
}
