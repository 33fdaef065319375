import { type MediaRule, mediaRuleKinds } from '@reportage/contracts';
import { Button, Flex, Input, PlusOutlined, Select, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useLibraryFacets, useSourceChoices } from '../campaign-form.queries.ts';
import { useMediaAddMessages } from './media-add.messages.ts';

interface AddRuleProps {
  workspaceId: string;
  rules: readonly MediaRule[];
  onAdd: (rule: MediaRule) => void;
}

const isSameRule = (a: MediaRule, b: MediaRule): boolean =>
  a.by === b.by && a.value === b.value && a.connectionId === b.connectionId;

/** Inputs for a new rule, with a button that adds it to the campaign. */
export function AddRule({ workspaceId, rules, onAdd }: AddRuleProps) {
  const t = useMediaAddMessages();
  const [rule, setRule] = useState<MediaRule>({ by: 'contentGroup', value: '', connectionId: null });
  const [problem, setProblem] = useState<string>();
  const sources = useSourceChoices(workspaceId).data?.data ?? [];
  const change = (changes: Partial<MediaRule>) => {
    setRule({ ...rule, ...changes });
    setProblem(undefined);
  };
  const add = () => {
    const trimmedRule = { ...rule, value: rule.value.trim() };
    if (trimmedRule.value === '') return setProblem(t('ruleRequired'));
    if (rules.some((existing) => isSameRule(existing, trimmedRule))) return setProblem(t('ruleKnown'));
    onAdd(trimmedRule);
    change({ value: '' });
  };
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} wrap>
        <Select
          aria-label={t('ruleBy')}
          style={{ flex: '1 1 160px' }}
          value={rule.by}
          options={mediaRuleKinds.map((by) => ({ value: by, label: t(`by.${by}`) }))}
          onChange={(by) => change({ by, value: '' })}
        />
        <RuleValueInput workspaceId={workspaceId} rule={rule} onChange={(value) => change({ value })} onEnter={add} />
        {sources.length > 1 && (
          <Select
            aria-label={t('ruleSource')}
            style={{ flex: '1 1 140px' }}
            value={rule.connectionId ?? ''}
            options={[
              { value: '', label: t('allSources') },
              ...sources.map((source) => ({ value: source.id, label: source.name })),
            ]}
            onChange={(id) => change({ connectionId: sources.find((source) => source.id === id)?.id ?? null })}
          />
        )}
        <Button icon={<PlusOutlined />} onClick={add}>
          {t('addRule')}
        </Button>
      </Flex>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </Flex>
  );
}

interface RuleValueProps {
  workspaceId: string;
  rule: MediaRule;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** The value that a rule matches. Content groups and labels are suggested from the library. */
function RuleValueInput({ workspaceId, rule, onChange, onEnter }: RuleValueProps) {
  const t = useMediaAddMessages();
  const facets = useLibraryFacets(workspaceId).data?.data ?? [];
  const style = { flex: '2 1 200px' };
  if (rule.by === 'path' || rule.by === 'title') {
    return (
      <Input
        aria-label={t('ruleValue')}
        style={style}
        maxLength={200}
        autoComplete="off"
        placeholder={t(rule.by === 'path' ? 'pathPlaceholder' : 'titlePlaceholder')}
        value={rule.value}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={(event) => {
          // Keeps Enter from submitting the surrounding form.
          event.preventDefault();
          onEnter();
        }}
      />
    );
  }
  const facetId = rule.by === 'label' ? 'labels' : 'contentGroup';
  const values = facets.find(({ id }) => id === facetId)?.options ?? [];
  return (
    <Select<string[]>
      aria-label={t('ruleValue')}
      style={style}
      mode="tags"
      maxCount={1}
      placeholder={t('facetPlaceholder')}
      value={rule.value ? [rule.value] : []}
      options={values.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(selected) => onChange(selected.at(-1) ?? '')}
    />
  );
}
