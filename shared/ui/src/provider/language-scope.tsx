import { LanguageContext } from '@reportage/state';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdLocales } from './antd-locale.ts';
import { type UiSettings, UiSettingsContext, useUiSettings } from './ui-settings.ts';

interface LanguageScopeProps {
  language: UiSettings['locale'];
  children: ReactNode;
}

/**
 * A part of the page in its own language, whatever the reader has chosen. This affects messages, numbers, dates and the
 * screen reader's voice.
 */
export function LanguageScope({ language, children }: LanguageScopeProps): ReactNode {
  const { theme } = useUiSettings();
  const settings = useMemo(() => ({ theme, locale: language }), [theme, language]);
  return (
    <LanguageContext value={language}>
      <UiSettingsContext value={settings}>
        <ConfigProvider locale={antdLocales[language]}>
          <div className="ui-root" lang={language}>
            {children}
          </div>
        </ConfigProvider>
      </UiSettingsContext>
    </LanguageContext>
  );
}
