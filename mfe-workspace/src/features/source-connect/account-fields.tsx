import type { Connection } from '@reportage/contracts';
import { Checkbox, Flex, Typography } from '@reportage/ui';
import { useSourceConnectMessages } from './source-connect.messages.ts';

interface AccountFieldsProps {
  rows: readonly Connection[];
  /** The ids of the chosen accounts. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses among the accounts to which a grant gives access. */
export function AccountFields({ rows, value, onChange }: AccountFieldsProps) {
  const t = useSourceConnectMessages();
  return (
    <>
      <Typography.Text type="secondary">{t('text')}</Typography.Text>
      <Checkbox.Group value={[...value]} onChange={(ids) => onChange(ids.map(String))} aria-label={t('account')}>
        <Flex vertical gap={12}>
          {rows.map(({ connectionId, name, detail }) => (
            <Checkbox key={connectionId} value={connectionId}>
              <Flex vertical>
                <span>{name}</span>
                <Typography.Text type="secondary">{detail}</Typography.Text>
              </Flex>
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    </>
  );
}
