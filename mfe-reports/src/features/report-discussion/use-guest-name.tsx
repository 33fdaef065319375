import { Form, Input } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useDiscussionMessages } from './discussion.messages.ts';

/**
 * Returns the name for what is being written; null if a guest has not entered one, which is then shown at the field.
 */
export type RequireName = () => string | null;

/** One name field for everything that a guest writes; members do not need it. */
export function useGuestName(isGuest: boolean): { field: ReactNode; readName: RequireName } {
  const t = useDiscussionMessages();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (!isGuest) return { field: null, readName: () => '' };
  const field = (
    <Form layout="vertical" requiredMark={false} component={false}>
      <Form.Item
        label={t('yourName')}
        htmlFor="guest-name"
        {...(isMissing ? { validateStatus: 'error' as const, help: t('nameRequired') } : {})}
        style={{ marginBottom: 0 }}
      >
        <Input
          id="guest-name"
          value={name}
          maxLength={80}
          autoComplete="name"
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
          }}
        />
      </Form.Item>
    </Form>
  );
  const readName = () => {
    const trimmedName = name.trim();
    setMissing(trimmedName === '');
    if (trimmedName === '') document.getElementById('guest-name')?.focus();
    return trimmedName || null;
  };
  return { field, readName };
}
