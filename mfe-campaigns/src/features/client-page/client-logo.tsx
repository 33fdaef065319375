import { useSameOriginPicture } from '@reportage/api';
import { getInitials } from '@reportage/format';
import { useState } from 'react';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

interface ClientLogoProps {
  name: string;
  logo: string | null;
  /** Whether the logo is next to the client's name in a list. Screen readers skip it, because they read the name. */
  isInline?: boolean;
}

/** A client's logo. If it is missing or cannot be loaded, the initials of the name are shown. */
export function ClientLogo({ name, logo, isInline = false }: ClientLogoProps) {
  const t = useClientPageMessages();
  const pictureUrl = useSameOriginPicture(logo);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (pictureUrl === null || failedUrl === pictureUrl) {
    return (
      <span className={classes.logo} data-inline={isInline || undefined} aria-hidden>
        {getInitials(name)}
      </span>
    );
  }
  return (
    <span className={classes.logo} data-inline={isInline || undefined}>
      <img src={pictureUrl} alt={isInline ? '' : t('logo', { name })} onError={() => setFailedUrl(pictureUrl)} />
    </span>
  );
}
