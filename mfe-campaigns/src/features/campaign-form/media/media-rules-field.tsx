import type { MediaRule } from '@reportage/contracts';
import { Button, CloseOutlined, FilterOutlined, Typography } from '@reportage/ui';
import classes from '../campaign-form.module.css';
import { useRuleCounts } from '../campaign-form.queries.ts';
import { AddRule } from './add-rule.tsx';
import { useMediaAddMessages } from './media-add.messages.ts';
import { useRuleText } from './use-rule-text.ts';

interface MediaRulesFieldProps {
  workspaceId: string;
  id?: string;
  value?: MediaRule[];
  onChange?: (rules: MediaRule[]) => void;
}

/** Rules that add matching media to the campaign, each with its current number of matches. */
export function MediaRulesField({ workspaceId, id, value = [], onChange }: MediaRulesFieldProps) {
  const t = useMediaAddMessages();
  const getText = useRuleText();
  const counts = useRuleCounts(workspaceId, value).data?.data;
  return (
    <div {...(id ? { id } : {})}>
      {value.length > 0 && (
        <ul className={classes.rows} aria-label={t('rules')}>
          {value.map((rule, index) => (
            <li key={JSON.stringify(rule)} className={classes.row}>
              <FilterOutlined />
              <span className={classes.rowText}>
                <Typography.Text ellipsis={{ tooltip: getText(rule) }}>{getText(rule)}</Typography.Text>
              </span>
              <Typography.Text type="secondary" ellipsis={{ tooltip: counts?.[index]?.examples.join('\n') }}>
                {counts?.[index] && t('ruleCount', { count: counts[index].count })}
              </Typography.Text>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t('ruleRemove', { rule: getText(rule) })}
                title={t('ruleRemove', { rule: getText(rule) })}
                onClick={() => onChange?.(value.filter((other) => other !== rule))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddRule workspaceId={workspaceId} rules={value} onAdd={(rule) => onChange?.([...value, rule])} />
    </div>
  );
}
