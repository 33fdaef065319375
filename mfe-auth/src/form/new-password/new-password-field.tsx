import type { PasswordOwner } from '@reportage/contracts/passwords';
import { useHost } from '@reportage/remote-kit/runtime';
import { Form, Input } from '@reportage/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../messages.ts';
import { getLoadedPasswordRater } from './password-rating.ts';

/** If the strength meter fails to load, the field still works, because the pool also checks the password. */
const PasswordStrength = lazy(() => import('./password-strength.tsx').catch(() => ({ default: () => null })));

interface NewPasswordFieldProps {
  name: string;
  label: string;
  missingText: string;
  /** The owner of the password, whose name and address an attacker would guess first. */
  person: PasswordOwner;
  hasFocus?: boolean;
}

export function NewPasswordField({
  name,
  label,
  missingText,
  person,
  hasFocus = false,
}: NewPasswordFieldProps): ReactNode {
  const t = useMessages();
  const { minLength, refusesGuessable } = useHost().session.passwordRules;
  const form = Form.useFormInstance();
  const password: string = Form.useWatch(name, form) ?? '';
  const help = t('passwordHelp', { count: minLength });

  async function rejectGuessablePassword(_: unknown, value: string): Promise<void> {
    if (refusesGuessable && getLoadedPasswordRater()?.(value, person).isGuessable)
      throw new Error(t('passwordGuessable'));
  }

  const strength = (
    <Suspense fallback={help}>
      <PasswordStrength password={password} person={person} tooShortText={password.length < minLength ? help : null} />
    </Suspense>
  );
  return (
    <Form.Item
      name={name}
      label={label}
      extra={refusesGuessable && password ? strength : help}
      validateFirst
      rules={[
        { required: true, message: missingText },
        { min: minLength, message: t('passwordTooShort', { count: minLength }) },
        { validator: rejectGuessablePassword },
      ]}
    >
      <Input.Password
        name={name}
        autoComplete="new-password"
        maxLength={256}
        autoFocus={hasFocus}
        // The old error is outdated once the password changes; the strength below shows the current state.
        onChange={() => form.setFields([{ name, errors: [] }])}
      />
    </Form.Item>
  );
}
