import type { User } from '@reportage/contracts';
import { localeAtom, themeChoiceAtom } from '@reportage/state';
import {
  BranchesOutlined,
  DesktopOutlined,
  HistoryOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  StarOutlined,
  SunOutlined,
  Tag,
  UserOutlined,
} from '@reportage/ui';
import { useAtom, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../host-context.ts';
import { overlayAtom } from '../overlay-atom.ts';
import { useShellMessages } from '../shell-messages.ts';
import { useHasKeyboard } from '../use-has-keyboard.ts';
import { useSignOut } from '../use-sign-out.ts';
import styles from './account-menu.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { PersonMark } from './person-mark.tsx';

/** Shows who is signed in, and offers appearance, language, links and signing out. */
export function AccountPanel({ person, onClose }: { person: User; onClose(): void }): ReactNode {
  const t = useShellMessages();
  const { qa } = useShell();
  const [theme, setTheme] = useAtom(themeChoiceAtom);
  const [locale, setLocale] = useAtom(localeAtom);
  const openOverlay = useSetAtom(overlayAtom);
  const hasKeyboard = useHasKeyboard();
  const signOut = useSignOut();
  return (
    <>
      <div className={styles.person}>
        <PersonMark person={person} size={40} />
        <div className={styles.names}>
          <strong>{person.name}</strong>
          <span className={styles.email}>{person.email}</span>
          {person.isAdmin ? <Tag className={styles.staff ?? ''}>{t('platformStaff')}</Tag> : null}
        </div>
      </div>
      <ChoiceRow
        label={t('appearance')}
        value={theme}
        onChange={setTheme}
        choices={[
          { value: 'light', label: t('light'), icon: <SunOutlined /> },
          { value: 'dark', label: t('dark'), icon: <MoonOutlined /> },
          { value: 'system', label: t('system'), icon: <DesktopOutlined /> },
        ]}
      />
      <ChoiceRow
        label={t('language')}
        value={locale}
        onChange={setLocale}
        choices={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'de', label: 'Deutsch', lang: 'de' },
        ]}
      />
      <div className={styles.links}>
        <Link to="/account" className={styles.link} onClick={onClose}>
          <UserOutlined /> {t('account')}
        </Link>
        {hasKeyboard ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onClose();
              openOverlay('shortcuts');
            }}
          >
            <QuestionCircleOutlined /> {t('shortcuts')} <kbd className={styles.key}>?</kbd>
          </button>
        ) : null}
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onClose();
            openOverlay('news');
          }}
        >
          <StarOutlined /> {t('news')}
        </button>
        {qa.isOffered(person) ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onClose();
              qa.open();
            }}
          >
            <BranchesOutlined /> {t('versions')}
          </button>
        ) : null}
        {person.isAdmin ? (
          <Link to="/manage/releases" className={styles.link} onClick={onClose}>
            <HistoryOutlined /> {t('releases')}
          </Link>
        ) : null}
        <button type="button" className={styles.link} onClick={signOut}>
          <LogoutOutlined /> {t('signOut')}
        </button>
      </div>
    </>
  );
}
