import { useOwnPicture } from '@reportage/api';
import { getInitials } from '@reportage/format';
import { useState } from 'react';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

interface ClientLogoProps {
  name: string;
  logo: string | null;
  /** Whether the logo is in a row of a list, beside the client's name. Screen readers skip it, as they read the name. */
  isInline?: boolean;
}

/** A client's logo. If it is missing or cannot be loaded, the initials of the name are shown. */
export function ClientLogo({ name, logo, isInline = false }: ClientLogoProps) {
  const t = useClientPageMessages();
  const picture = useOwnPicture(logo);
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  if (picture === null || failedPicture === picture) {
    return (
      <span className={classes.logo} data-inline={isInline || undefined} aria-hidden>
        {getInitials(name)}
      </span>
    );
  }
  return (
    <span className={classes.logo} data-inline={isInline || undefined}>
      <img src={picture} alt={isInline ? '' : t('logoOf', { name })} onError={() => setFailedPicture(picture)} />
    </span>
  );
}
