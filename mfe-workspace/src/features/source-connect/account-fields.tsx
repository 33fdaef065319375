import type { Connection } from '@reportage/contracts';
import { Checkbox, type FieldProblem, Flex, ProblemText, problemProps, Typography } from '@reportage/ui';
import { useSourceConnectMessages } from './source-connect.messages.ts';

interface AccountFieldsProps {
  rows: readonly Connection[];
  /** The ids of the chosen accounts. */
  value: readonly string[];
  problem: FieldProblem | undefined;
  onChange: (ids: string[]) => void;
}

/** Checkboxes for the accounts that the user has granted access to. */
export function AccountFields({ rows, value, problem, onChange }: AccountFieldsProps) {
  const t = useSourceConnectMessages();
  const { status: _status, ...checkboxProps } = problemProps(problem);
  return (
    <>
      <Typography.Text type="secondary">{t('text')}</Typography.Text>
      <Checkbox.Group value={[...value]} onChange={(ids) => onChange(ids.map(String))} aria-label={t('account')}>
        <Flex vertical gap={12}>
          {rows.map(({ connectionId, name, detail }, index) => (
            <Checkbox key={connectionId} value={connectionId} {...(index === 0 ? checkboxProps : {})}>
              <Flex vertical>
                <span>{name}</span>
                <Typography.Text type="secondary">{detail}</Typography.Text>
              </Flex>
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      <ProblemText problem={problem} />
    </>
  );
}
