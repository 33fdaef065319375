import { localeAtom, store, themeAtom } from '@reportage/state';
import { tokensCss } from '@reportage/tokens';
import { App, ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdLocales } from './antd-locale.ts';
import { getAntdTheme } from './antd-theme.ts';
import { pageNonce } from './page-nonce.ts';
import { addNonceToStyles } from './style-nonce.ts';
import { UiSettingsContext } from './ui-settings.ts';
import './fonts.css';
import './base.css';

interface UiProviderProps {
  /** Overrides the chosen theme; printed pages are light. */
  theme?: 'light' | 'dark';
  locale?: 'en' | 'de';
  /** The page's nonce, if it cannot be read from the page. */
  nonce?: string;
  children: ReactNode;
}

const variables = tokensCss();

/** Provides theme, language and nonce; each React root needs one. */
export function UiProvider({ theme, locale, nonce = pageNonce(), children }: UiProviderProps): ReactNode {
  const chosenTheme = useAtomValue(themeAtom, { store });
  const chosenLocale = useAtomValue(localeAtom, { store });
  const settings = useMemo(
    () => ({ theme: theme ?? chosenTheme, locale: locale ?? chosenLocale }),
    [theme, chosenTheme, locale, chosenLocale],
  );

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = chosenTheme;
    document.documentElement.lang = chosenLocale;
  }, [chosenTheme, chosenLocale]);

  addNonceToStyles(nonce);
  const antdTheme = useMemo(() => getAntdTheme(settings.theme), [settings.theme]);
  return (
    <UiSettingsContext value={settings}>
      <style href="reportage-tokens" precedence="reportage" nonce={nonce}>
        {variables}
      </style>
      <ConfigProvider
        theme={antdTheme}
        locale={antdLocales[settings.locale]}
        {...(nonce ? { csp: { nonce } } : {})}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: 'optional', scrollToFirstError: { focus: true, block: 'center' } }}
      >
        <App className="ui-root">{children}</App>
      </ConfigProvider>
    </UiSettingsContext>
  );
}
