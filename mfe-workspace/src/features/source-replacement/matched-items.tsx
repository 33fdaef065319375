import type { SourceReplacementPreview } from '@reportage/contracts';
import { Alert, type FieldProblem, Flex, ProblemText, problemProps, Select, Tag, Typography } from '@reportage/ui';
import { countMatched, type Decisions } from './replacement.model.ts';
import { useSourceReplacementMessages } from './source-replacement.messages.ts';
import classes from './source-replacement.module.css';

interface MatchedItemsProps {
  preview: SourceReplacementPreview;
  /** Whether the sources are tables; columns are then matched instead of items. */
  isTable: boolean;
  oldName: string;
  decisions: Decisions;
  /** Set if the user tried to continue before any item had a counterpart. */
  problem: FieldProblem | undefined;
  onDecide: (oldId: string, newId: string | null) => void;
}

const noCounterpart = 'none';

/** The number of automatically matched items, and a select for each item without a match. */
export function MatchedItems({ preview, isTable, oldName, decisions, problem, onDecide }: MatchedItemsProps) {
  const t = useSourceReplacementMessages();
  const { matchedCount, unmatched, unmatchedCount, candidates } = preview;
  const options = [
    { value: noCounterpart, label: t('noCounterpart') },
    ...candidates.map(({ id, name, url }) => ({ value: id, label: `${name} · ${url}` })),
  ];
  const totalMatchedCount = countMatched(preview, decisions);
  return (
    <Flex vertical gap={12}>
      <Typography.Text strong>{t(isTable ? 'tableMatched' : 'matched', { count: matchedCount })}</Typography.Text>
      {unmatchedCount === 0 ? (
        matchedCount > 0 && <Typography.Text type="secondary">{t('allMatched')}</Typography.Text>
      ) : (
        <Typography.Text>
          {t(isTable ? 'tableUnmatched' : 'unmatched', { count: unmatchedCount, name: oldName })}
        </Typography.Text>
      )}
      {totalMatchedCount === 0 && <Alert type="warning" showIcon title={t(isTable ? 'tableNotYet' : 'notYet')} />}
      {unmatched.length > 0 && (
        <ul className={classes.items} aria-label={t(isTable ? 'tableItem' : 'oldItem', { name: oldName })}>
          {unmatched.map(({ old, suggestion }, index) => (
            <li key={old.id} className={classes.item}>
              <div className={classes.name}>
                <div>{old.name}</div>
                <Typography.Text type="secondary" ellipsis title={old.url}>
                  {old.url}
                </Typography.Text>
              </div>
              <Flex vertical gap={4} className={classes.choice ?? ''}>
                <Select
                  aria-label={t('counterpartOf', { name: old.name })}
                  value={decisions[old.id] ?? noCounterpart}
                  options={options}
                  showSearch={{ optionFilterProp: 'label' }}
                  {...(index === 0 ? problemProps(problem) : {})}
                  onChange={(id) => onDecide(old.id, id === noCounterpart ? null : id)}
                />
                {index === 0 && <ProblemText problem={problem} />}
                {suggestion && decisions[old.id] === suggestion.new.id && (
                  <span>
                    <Tag>{t(`by_${suggestion.by}`)}</Tag>
                  </span>
                )}
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {unmatchedCount > unmatched.length && (
        <Typography.Text type="secondary">{t('more', { count: unmatched.length })}</Typography.Text>
      )}
    </Flex>
  );
}
