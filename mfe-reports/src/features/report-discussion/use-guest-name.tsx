import { Form, Input } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useDiscussionMessages } from './discussion.messages.ts';

/** Returns the author's name. If a guest has not entered one, shows an error below the field and returns null. */
export type RequireName = () => string | null;

/** Returns the name field for guests, which their comments and answers share. */
export function useGuestName(isGuest: boolean): { field: ReactNode; requireName: RequireName } {
  const t = useDiscussionMessages();
  const [name, setName] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  if (!isGuest) return { field: null, requireName: () => '' };
  const field = (
    <Form layout="vertical" requiredMark={false} component={false}>
      <Form.Item
        label={t('yourName')}
        htmlFor="guest-name"
        {...(isNameMissing ? { validateStatus: 'error' as const, help: t('nameRequired') } : {})}
        style={{ marginBottom: 0 }}
      >
        <Input
          id="guest-name"
          value={name}
          maxLength={80}
          autoComplete="name"
          onChange={({ target }) => {
            setName(target.value);
            setNameMissing(false);
          }}
        />
      </Form.Item>
    </Form>
  );
  const requireName = () => {
    const trimmedName = name.trim();
    setNameMissing(trimmedName === '');
    if (trimmedName === '') document.getElementById('guest-name')?.focus();
    return trimmedName || null;
  };
  return { field, requireName };
}
