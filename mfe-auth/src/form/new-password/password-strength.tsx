import type { PasswordOwner, PasswordVerdict } from '@reportage/contracts/passwords';
import { useDebouncedValue } from '@reportage/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { loadPasswordRater } from './password-rating.ts';
import { isStrengthMessageKey, useMessages } from './password-strength.messages.ts';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  password: string;
  person: PasswordOwner;
  /** The text for a password that is too short, regardless of its strength; null if it is long enough. */
  tooShortText: string | null;
}

const strengthKeys = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
const colors = ['var(--negative)', 'var(--negative)', 'var(--warning)', 'var(--positive)', 'var(--positive)'] as const;
const ratingDelayMs = 150;

/** Shows how hard the password is to guess, as a bar and as text with the reason. */
export default function PasswordStrength({ password, person, tooShortText }: PasswordStrengthProps): ReactNode {
  const t = useMessages();
  const verdict = useVerdict(useDebouncedValue(password, ratingDelayMs), person);
  if (!verdict) return tooShortText ?? t('evaluating');
  const reasons = [verdict.warning, verdict.suggestions[0]].filter(isStrengthMessageKey).map((key) => t(key));
  const text = tooShortText ?? [`${t(strengthKeys[verdict.strength])}.`, ...reasons].join(' ');
  const filledCount = tooShortText ? 1 : Math.max(1, verdict.strength);
  return (
    <div className={styles.strength}>
      <div className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={styles.step}
            style={
              step <= filledCount ? { background: tooShortText ? colors[0] : colors[verdict.strength] } : undefined
            }
          />
        ))}
      </div>
      <span role="status">{text}</span>
    </div>
  );
}

function useVerdict(password: string, { name = '', email = '' }: PasswordOwner): PasswordVerdict | undefined {
  const [verdict, setVerdict] = useState<PasswordVerdict>();
  useEffect(() => {
    let isCurrent = true;
    const showVerdict = async () => {
      const rate = await loadPasswordRater();
      if (isCurrent) setVerdict(rate(password, { name, email }));
    };
    // The meter is optional; without its dictionaries, the pool's response says what is wrong.
    showVerdict().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, name, email]);
  return verdict;
}
