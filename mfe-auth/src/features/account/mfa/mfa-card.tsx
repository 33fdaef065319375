import type { AccountProfile, MfaMethod } from '@reportage/remote-kit/runtime';
import { Card, MailOutlined, MessageOutlined, MobileOutlined, Switch, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../account.messages.ts';
import styles from '../account.module.css';
import { useAccountCall } from '../account.queries.ts';
import { AccountRow } from '../account-row.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { PreferredMethodChoice } from './preferred-choice.tsx';

/** Turns second factors on and off; each one is verified before it takes effect. */
export function MfaCard({ profile }: { profile: AccountProfile }): ReactNode {
  const t = useMessages();
  const [setupMethod, setSetupMethod] = useState<MfaMethod | null>(null);
  const { pendingInput, run } = useAccountCall((account, input: { method: MfaMethod; isOn: boolean }) =>
    account.setMfa(input),
  );
  const { methods } = profile.mfa;
  const { phoneNumber, isPhoneVerified } = profile;

  function changeMethod(method: MfaMethod, isOn: boolean): void {
    const needsSetup = method === 'TOTP' || (method === 'SMS' && !isPhoneVerified);
    if (isOn && needsSetup) setSetupMethod(method);
    else run({ method, isOn });
  }

  const rows: { method: MfaMethod; icon: ReactNode; name: string; text: string }[] = [
    { method: 'TOTP', icon: <MobileOutlined />, name: t('totp'), text: t('totpText') },
    { method: 'EMAIL', icon: <MailOutlined />, name: t('byEmail'), text: t('byEmailText', { address: profile.email }) },
    {
      method: 'SMS',
      icon: <MessageOutlined />,
      name: t('sms'),
      text: phoneNumber ? t('smsText', { number: phoneNumber }) : t('smsTextWithoutNumber'),
    },
  ];
  return (
    <Card title={t('mfaTitle')}>
      <Typography.Paragraph type="secondary">{t('mfaText')}</Typography.Paragraph>
      <ul className={styles.rows}>
        {rows.map(({ method, icon, name, text }) => (
          <AccountRow key={method} icon={icon} name={name} text={text}>
            <Switch
              aria-label={name}
              checked={methods.includes(method)}
              loading={pendingInput?.method === method}
              onChange={(isOn) => changeMethod(method, isOn)}
            />
          </AccountRow>
        ))}
      </ul>
      {methods.length > 1 && <PreferredMethodChoice mfa={profile.mfa} />}
      {setupMethod === 'TOTP' && <AuthenticatorDialog email={profile.email} onClose={() => setSetupMethod(null)} />}
      {setupMethod === 'SMS' && <PhoneDialog number={phoneNumber ?? ''} onClose={() => setSetupMethod(null)} />}
    </Card>
  );
}
