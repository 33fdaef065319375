import { minPasswordLength } from '@reportage/contracts';
import { Form, Input } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import styles from './auth-form.module.css';

/** Field of the person's own address, under which password managers keep the password. */
export function EmailField({ hasFocus = false }: { hasFocus?: boolean }): ReactNode {
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
        autoComplete="username"
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

export function CurrentPasswordField({ hasFocus = false }: { hasFocus?: boolean }): ReactNode {
  const t = useMessages();
  return (
    <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
      <Input.Password name="password" autoComplete="current-password" autoFocus={hasFocus} />
    </Form.Item>
  );
}

export function NewPasswordField({
  name,
  label,
  missing,
}: {
  name: string;
  label: string;
  missing: string;
}): ReactNode {
  const t = useMessages();
  const count = { count: minPasswordLength };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={t('passwordHelp', count)}
      validateFirst
      rules={[
        { required: true, message: missing },
        { min: minPasswordLength, message: t('passwordTooShort', count) },
      ]}
    >
      <Input.Password name={name} autoComplete="new-password" maxLength={256} />
    </Form.Item>
  );
}

/** The code from the mailbox; phones and browsers offer it from the mail. Spaces of a pasted code are dropped. */
export function CodeField({ onComplete }: { onComplete?(): void }): ReactNode {
  const t = useMessages();
  return (
    <Form.Item
      name="code"
      label={t('code')}
      extra={t('codeHelp')}
      normalize={(value: string) => value.replace(/\s/g, '')}
      rules={[{ required: true, message: t('codeMissing') }]}
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

/** The account of the address's `u`: not to be edited here, but there for password managers. */
export function AccountOfAddress({ username }: { username: string }): ReactNode {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
