import { useOwnPicture } from '@reportage/api';
import { useState } from 'react';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

/** The logo; if missing or unavailable, the first letter of the name. */
export function ClientLogo({ name, logo }: { name: string; logo: string | null }) {
  const t = useClientPageMessages();
  const picture = useOwnPicture(logo);
  const [failed, setFailed] = useState<string | null>(null);
  if (picture === null || failed === picture) {
    return (
      <span className={classes.logo} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <span className={classes.logo}>
      <img src={picture} alt={t('logoOf', { name })} onError={() => setFailed(picture)} />
    </span>
  );
}
