import { useState } from 'react';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

/** The logo; if missing or unavailable, the first letter of the name. */
export function ClientLogo({ name, logo }: { name: string; logo: string | null }) {
  const t = useClientPageMessages();
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || failed === logo) {
    return (
      <span className={classes.logo} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <span className={classes.logo}>
      <img src={logo} alt={t('logoOf', { name })} referrerPolicy="no-referrer" onError={() => setFailed(logo)} />
    </span>
  );
}
