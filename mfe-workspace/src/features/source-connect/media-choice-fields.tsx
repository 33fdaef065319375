import { type FieldProblem, Form, ProblemText, problemProps, RadioList, Select } from '@reportage/ui';
import type { MediaChoice } from './media-choice.model.ts';
import { OfferedMediaList } from './offered-media-list.tsx';
import { useSourceConnectMessages } from './source-connect.messages.ts';

const maxMatchingEntries = 50;

interface MediaChoiceFieldsProps {
  sourceId: string;
  connectionIds: readonly string[];
  value: MediaChoice;
  /** Set if only some media are to be included, but none have been chosen. */
  problem: FieldProblem | undefined;
  onChange: (value: MediaChoice) => void;
}

/** Lets the user include all media or only some: the selected ones, and those whose URL or name contains an entry. */
export function MediaChoiceFields({ sourceId, connectionIds, value, problem, onChange }: MediaChoiceFieldsProps) {
  const t = useSourceConnectMessages();
  return (
    <Form layout="vertical" component={false}>
      <RadioList
        label={t('mediaToInclude')}
        value={value.isFiltered ? 'some' : 'all'}
        onChange={(choice) => onChange({ ...value, isFiltered: choice === 'some' })}
        options={[
          { value: 'all', label: t('includeAll'), text: t('includeAllText') },
          { value: 'some', label: t('includeSome'), text: t('includeSomeText') },
        ]}
      />
      {value.isFiltered && (
        <>
          <OfferedMediaList
            sourceId={sourceId}
            connectionIds={connectionIds}
            chosen={value.chosen}
            onChange={(chosen) => onChange({ ...value, chosen })}
          />
          <Form.Item label={t('matching')} extra={t('matchingText')} style={{ marginBottom: 0 }}>
            <Select<string[]>
              aria-label={t('matching')}
              mode="tags"
              open={false}
              suffixIcon={null}
              tokenSeparators={[',']}
              maxCount={maxMatchingEntries}
              value={[...value.matching]}
              {...problemProps(problem)}
              onChange={(entries) =>
                onChange({ ...value, matching: entries.map((entry) => entry.trim()).filter((entry) => entry !== '') })
              }
            />
            <ProblemText problem={problem} />
          </Form.Item>
        </>
      )}
    </Form>
  );
}
