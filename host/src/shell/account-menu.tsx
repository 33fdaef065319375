import type { User } from '@reportage/contracts';
import { localeAtom, themeAtom } from '@reportage/state';
import { Avatar, Button, Dropdown, type MenuProps } from '@reportage/ui';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';
import styles from './top-bar.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toLocaleUpperCase() ?? '')
    .join('');

/** Who is signed in, appearance, language, and the way out. */
export function AccountMenu({ person }: { person: User }): ReactNode {
  const t = useShellMessages();
  const { history, session, messages } = useShell();
  const [theme, setTheme] = useAtom(themeAtom);
  const [locale, setLocale] = useAtom(localeAtom);
  // Part of the button's name, as they are what is seen of it.
  const initials = initialsOf(person.name);
  const actions: Record<string, () => void> = {
    account: () => history.navigate('/account'),
    theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    locale: () => setLocale(locale === 'en' ? 'de' : 'en'),
    signOut: () => history.leaveFor(() => void session.signOut().catch((error: unknown) => messages.error(error))),
  };
  const items: MenuProps['items'] = [
    { key: 'person', type: 'group', label: <span className={styles.person}>{person.email}</span> },
    { key: 'account', label: t('account') },
    { key: 'theme', label: theme === 'dark' ? t('light') : t('dark') },
    { key: 'locale', label: locale === 'en' ? t('german') : t('english') },
    { type: 'divider' },
    { key: 'signOut', label: t('signOut') },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
      <Button
        type="text"
        shape="circle"
        className={styles.account ?? ''}
        aria-label={`${t('accountOf', { name: person.name })}, ${initials}`}
        aria-haspopup="menu"
      >
        <Avatar size={32} src={person.picture ?? undefined}>
          {initials}
        </Avatar>
      </Button>
    </Dropdown>
  );
}
