import type { AssistantAnswer } from '@reportage/contracts';
import { useCardAssistantMessages } from './card-assistant.messages.ts';
import classes from './card-assistant.module.css';
import { formatValues } from './change-texts.ts';

interface ProposalChangesProps {
  answer: AssistantAnswer;
  /** Names of metrics and dimensions, by id. */
  names: ReadonlyMap<string, string>;
}

/** A proposal's changes, each with the values before and after, and notes on what was not changed. */
export function ProposalChanges({ answer, names }: ProposalChangesProps) {
  const t = useCardAssistantMessages();
  return (
    <>
      {answer.changes.length > 0 && (
        <dl className={classes.changes} aria-label={t('changes')}>
          {answer.changes.map((change) => (
            <div key={change.field}>
              <dt>{t(`change_${change.field}`)}</dt>
              <dd>
                <del>
                  <span className={classes.hidden}>{t('from')} </span>
                  {formatValues(change, change.before, names, t)}
                </del>{' '}
                <ins>
                  <span className={classes.hidden}>{t('to')} </span>
                  {formatValues(change, change.after, names, t)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answer.notes.length > 0 && (
        <ul className={classes.notes}>
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
