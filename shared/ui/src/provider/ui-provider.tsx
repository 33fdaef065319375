import { localeAtom, store, themeAtom } from '@reportage/state';
import { renderTokensCss } from '@reportage/tokens';
import { App, ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { LoadingOutlined } from '../antd/icons.ts';
import { useIsNarrow } from '../list/use-is-narrow.ts';
import { antdLocales } from './antd-locale.ts';
import { getAntdTheme } from './antd-theme.ts';
import { getPageNonce } from './page-nonce.ts';
import { addNonceToStyles } from './style-nonce.ts';
import { UiSettingsContext } from './ui-settings.ts';
import './fonts.css';
import './base.css';

interface UiProviderProps {
  /** Overrides the user's theme, for example because printed pages are light. */
  theme?: 'light' | 'dark';
  locale?: 'en' | 'de';
  /** The page's nonce, if it cannot be read from the page. */
  nonce?: string;
  children: ReactNode;
}

const variables = renderTokensCss();

/** antd's default loading icon disappears with a transition, which may never end on slow devices. */
const buttonSettings = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** Provides theme, language and nonce; each React root needs one. */
export function UiProvider({ theme, locale, nonce = getPageNonce(), children }: UiProviderProps): ReactNode {
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
  const isForTouch = useIsNarrow();
  const antdTheme = useMemo(() => getAntdTheme(settings.theme, { isForTouch }), [settings.theme, isForTouch]);
  return (
    <UiSettingsContext value={settings}>
      <style href="reportage-tokens" precedence="reportage" nonce={nonce}>
        {variables}
      </style>
      <ConfigProvider
        theme={antdTheme}
        locale={antdLocales[settings.locale]}
        {...(nonce ? { csp: { nonce } } : {})}
        button={buttonSettings}
        form={{ requiredMark: 'optional', scrollToFirstError: { focus: true, block: 'center' } }}
      >
        <App className="ui-root">{children}</App>
      </ConfigProvider>
    </UiSettingsContext>
  );
}
