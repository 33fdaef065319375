import { Form, Input } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import styles from './auth-form.module.css';

/** The user's email address, under which password managers store the password. */
export function EmailField({
  hasFocus = false,
  offersPasskeys = false,
}: {
  hasFocus?: boolean;
  /** Whether the browser may offer passkeys along with passwords. */
  offersPasskeys?: boolean;
}): ReactNode {
  const t = useMessages();
  return (
    <Form.Item
      name="email"
      label={t('email')}
      validateFirst
      rules={[
        { required: true, whitespace: true, message: t('emailMissing') },
        { type: 'email', message: t('emailInvalid'), transform: (value: string) => value.trim() },
      ]}
    >
      <Input
        type="email"
        name="email"
        inputMode="email"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={hasFocus}
      />
    </Form.Item>
  );
}

export function NameField(): ReactNode {
  const t = useMessages();
  return (
    <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
      <Input name="name" autoComplete="name" maxLength={120} autoFocus />
    </Form.Item>
  );
}

export function CurrentPasswordField({
  hasFocus = false,
  link,
}: {
  hasFocus?: boolean;
  /**
   * Shown at the end of the label's line without being part of the label; in the tab and reading order, it follows the
   * field.
   */
  link?: ReactNode;
}): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.withLink}>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
        <Input.Password name="password" autoComplete="current-password" autoFocus={hasFocus} />
      </Form.Item>
      {link && <span className={styles.link}>{link}</span>}
    </div>
  );
}

/** A code from a message or an app; phones and browsers can fill it in. Spaces in a pasted code are removed. */
export function CodeField({
  label,
  help,
  missingText,
  onComplete,
}: {
  label: string;
  help?: string;
  missingText: string;
  /** Called once six digits have been entered. */
  onComplete?(): void;
}): ReactNode {
  return (
    <Form.Item
      name="code"
      label={label}
      extra={help}
      normalize={(value: string) => value.replace(/\s/g, '')}
      rules={[{ required: true, message: missingText }]}
    >
      <Input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        className={styles.code ?? ''}
        onChange={(event) => /^\d{6}$/.test(event.target.value.replace(/\s/g, '')) && onComplete?.()}
      />
    </Form.Item>
  );
}

/** The emailed code for sign-up and password reset. */
export function EmailCodeField({ onComplete }: { onComplete?(): void }): ReactNode {
  const t = useMessages();
  const completionProps = onComplete ? { onComplete } : {};
  return <CodeField label={t('code')} help={t('codeHelp')} missingText={t('codeMissing')} {...completionProps} />;
}

/** A hidden field with the username, so that password managers can match the account. */
export function HiddenUsername({ username }: { username: string }): ReactNode {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
