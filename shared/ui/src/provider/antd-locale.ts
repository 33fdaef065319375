import deDE from 'antd/es/locale/de_DE';
import enUS from 'antd/es/locale/en_US';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';

type AntdLocale = typeof enUS;

/** Makes the weeks of a locale start on Monday, as everywhere in the product. */
function startWeekOnMonday(locale: AntdLocale): AntdLocale {
  const { DatePicker } = locale;
  if (!DatePicker) return locale;
  return { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, locale: 'en_GB' } } };
}

export const antdLocales: Record<'en' | 'de', AntdLocale> = { en: startWeekOnMonday(enUS), de: deDE };
