import type { ClientContact } from '@reportage/contracts';
import { Button, PlusOutlined } from '@reportage/ui';
import page from '../../layout/item-page.module.css';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

/** Removes everything except digits and plus signs from a phone number. */
const toDialableNumber = (phone: string): string => phone.replace(/[^+\d]/g, '');

interface ClientContactsProps {
  contacts: readonly ClientContact[];
  /** Omitted for users who may not edit the client. */
  onAdd?: () => void;
}

export function ClientContacts({ contacts, onAdd }: ClientContactsProps) {
  const t = useClientPageMessages();
  return (
    <section aria-label={t('contacts')}>
      <h2 className={page.heading}>{t('contacts')}</h2>
      {contacts.length === 0 && <p className={page.note}>{t('contactsEmpty')}</p>}
      {contacts.length === 0 && onAdd && (
        <Button icon={<PlusOutlined aria-hidden />} className={classes.addContacts ?? ''} onClick={onAdd}>
          {t('addContacts')}
        </Button>
      )}
      <ul className={page.entries}>
        {contacts.map(({ name, role, email, phone }, index) => (
          // The key is the index, because two contacts may have the same name.
          <li key={index} className={page.entry}>
            <span className={classes.entryName}>{name}</span>
            {role && <span className={page.note}>{role}</span>}
            {email && (
              <a href={`mailto:${email}`} aria-label={`${t('sendEmail', { name })}: ${email}`}>
                {email}
              </a>
            )}
            {phone && (
              <a href={`tel:${toDialableNumber(phone)}`} aria-label={`${t('call', { name })}: ${phone}`}>
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
