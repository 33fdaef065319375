import { Alert, Button } from '@reportage/ui';
import type { AddressProblem } from './find-problems.ts';
import { useInvitePeopleMessages } from './invite-people.messages.ts';
import styles from './invite-people.module.css';

interface AddressProblemsProps {
  problems: readonly AddressProblem[];
  /** Whether to show line numbers. */
  showsLineNumbers: boolean;
  onSelect: (problem: AddressProblem) => void;
  onRemove: () => void;
}

/** Lists the addresses that cannot be invited, with their reasons and positions. */
export function AddressProblems({ problems, showsLineNumbers, onSelect, onRemove }: AddressProblemsProps) {
  const t = useInvitePeopleMessages();
  return (
    <Alert
      type="error"
      style={{ marginTop: 8 }}
      title={t('problems', { count: problems.length })}
      description={
        <>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem.start}>
                <Button type="link" size="small" className={styles.address ?? ''} onClick={() => onSelect(problem)}>
                  {showsLineNumbers ? t('line', { line: problem.line, email: problem.email }) : problem.email}
                </Button>
                <span>{t(problem.code)}</span>
              </li>
            ))}
          </ul>
          {showsLineNumbers && (
            <Button size="small" onClick={onRemove}>
              {t('removeInvalid', { count: problems.length })}
            </Button>
          )}
        </>
      }
    />
  );
}
