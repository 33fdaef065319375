import type { AccountProfile, MfaMethod } from '@reportage/remote-kit/runtime';
import { Radio } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../account.messages.ts';
import styles from '../account.module.css';
import { useAccountCall } from '../account.queries.ts';

/** Lets the user choose which of several second factors is used by default. */
export function PreferredMethodChoice({ mfa }: { mfa: AccountProfile['mfa'] }): ReactNode {
  const t = useMessages();
  const labelId = useId();
  const { isPending, run } = useAccountCall((account, input: MfaMethod | null) => {
    const method = input ?? mfa.preferred;
    return method ? account.setMfa({ method, isOn: true, isPreferred: input !== null }) : Promise.resolve();
  });
  const names: Record<MfaMethod, string> = { TOTP: t('totp'), EMAIL: t('byEmail'), SMS: t('sms') };
  return (
    <div>
      <div id={labelId} className={styles.quiet}>
        {t('preferred')}
      </div>
      <Radio.Group
        aria-labelledby={labelId}
        disabled={isPending}
        value={mfa.preferred ?? 'none'}
        onChange={({ target }) => run(mfa.methods.find((method) => method === target.value) ?? null)}
        options={[
          ...mfa.methods.map((method) => ({ value: method, label: names[method] })),
          { value: 'none', label: t('letMeChoose') },
        ]}
      />
    </div>
  );
}
