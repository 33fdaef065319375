import { isEmptyRule } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Input, SwitchRow, Typography, useDebouncedValue } from '@reportage/ui';
import { LabelSelect } from '../../data/label-select.tsx';
import { emptyGroupForm, type GroupForm, toRule } from './group-form.model.ts';
import { useRuleMatches } from './groups.queries.ts';
import { useRuleMessages } from './rule.messages.ts';
import { RuleClientsField } from './rule-clients-field.tsx';

const matchDelayMs = 300;

/** A group's rule, with the number of campaigns that match the current input. */
export function RuleFields() {
  const t = useRuleMessages();
  const form = Form.useFormInstance<GroupForm>();
  const hasRule = Form.useWatch('hasRule', form) ?? false;
  return (
    <>
      <Form.Item name="hasRule" valuePropName="checked" style={{ marginBottom: 16 }}>
        <SwitchRow label={t('useRule')} help={t('useRuleHelp')} />
      </Form.Item>
      {hasRule && (
        <>
          <Form.Item name="labels" label={t('labels')}>
            <LabelSelect canAddLabels />
          </Form.Item>
          <Form.Item name="clients" label={t('clients')}>
            <RuleClientsField />
          </Form.Item>
          <Form.Item
            name="nameContains"
            label={t('nameContains')}
            extra={t('allRequired')}
            dependencies={['labels', 'clients']}
            rules={[
              ({ getFieldsValue }) => ({
                validator: async () => {
                  if (isEmptyRule(toRule({ ...emptyGroupForm, ...getFieldsValue(true) })))
                    throw new Error(t('conditionRequired'));
                },
              }),
            ]}
          >
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <RuleMatches />
        </>
      )}
    </>
  );
}

function RuleMatches() {
  const t = useRuleMessages();
  const form = Form.useFormInstance<GroupForm>();
  const { id } = useWorkspace();
  const ruleJson = Form.useWatch((form: GroupForm) => JSON.stringify(toRule({ ...emptyGroupForm, ...form })), form);
  const rule = JSON.parse(useDebouncedValue(ruleJson, matchDelayMs) ?? JSON.stringify(toRule(emptyGroupForm)));
  const isUsable = !isEmptyRule(rule);
  const matches = useRuleMatches(id, rule, { enabled: isUsable });

  function getMatchText(): string {
    if (!isUsable) return '';
    if (matches.error) return t('countFailed');
    if (!matches.data || matches.isPlaceholderData) return t('counting');
    const { total, data } = matches.data;
    if (total === 0) return t('matchesNone');
    const names = data.map(({ name }) => name).join(', ');
    return t(total > data.length ? 'matchesMore' : 'matches', { count: total, names });
  }
  return (
    <Typography.Paragraph type="secondary" aria-live="polite">
      {getMatchText()}
    </Typography.Paragraph>
  );
}
