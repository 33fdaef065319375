import { type FieldProblem, Form, ProblemText, problemProps, Radio, Select, Typography } from '@reportage/ui';
import type { MediaChoice } from './media-choice.model.ts';
import { OfferedMediaList } from './offered-media-list.tsx';
import { useSourceConnectMessages } from './source-connect.messages.ts';

const maxTexts = 50;

interface MediaChoiceFieldsProps {
  sourceId: string;
  connectionIds: readonly string[];
  value: MediaChoice;
  /** Set if only some media are to be included, but none is chosen. */
  problem: FieldProblem | undefined;
  onChange: (value: MediaChoice) => void;
}

/** Chooses all media or only some: the selected ones, and those whose address or name contains a text. */
export function MediaChoiceFields({ sourceId, connectionIds, value, problem, onChange }: MediaChoiceFieldsProps) {
  const t = useSourceConnectMessages();
  const renderOption = (title: string, text: string) => (
    <>
      <div>{title}</div>
      <Typography.Text type="secondary">{text}</Typography.Text>
    </>
  );
  return (
    <Form layout="vertical" component={false}>
      <Radio.Group
        aria-label={t('mediaToInclude')}
        value={value.isFiltered ? 'some' : 'all'}
        onChange={({ target }) => onChange({ ...value, isFiltered: target.value === 'some' })}
        style={{ display: 'flex', flexDirection: 'column', gap: 12 }}
        options={[
          { value: 'all', label: renderOption(t('includeAll'), t('includeAllText')) },
          { value: 'some', label: renderOption(t('includeSome'), t('includeSomeText')) },
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
              maxCount={maxTexts}
              value={[...value.matching]}
              {...problemProps(problem)}
              onChange={(texts) =>
                onChange({ ...value, matching: texts.map((text) => text.trim()).filter((text) => text !== '') })
              }
            />
            <ProblemText problem={problem} />
          </Form.Item>
        </>
      )}
    </Form>
  );
}
