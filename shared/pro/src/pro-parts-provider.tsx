import { deDEIntl, enUSIntl, ProConfigProvider } from '@ant-design/pro-components';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';

const languages = { en: enUSIntl, de: deDEIntl } as const;

/** Passes the page's theme and language to pro components; `hashed` is off, as in the rest of the page's styles. */
export function ProPartsProvider({ children }: { children: ReactNode }): ReactNode {
  const { theme, locale } = useUiSettings();
  return (
    <ProConfigProvider dark={theme === 'dark'} hashed={false} intl={languages[locale]}>
      {children}
    </ProConfigProvider>
  );
}
