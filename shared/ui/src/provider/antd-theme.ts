import { fonts, radius, type ThemeName, textSizes, themes } from '@reportage/tokens';
import { theme as antdTheme, type ThemeConfig } from 'antd';

interface ThemeOptions {
  /** Whether controls are sized for touch, as on phones. */
  isForTouch: boolean;
}

/** Creates antd's theme from the product's tokens. */
export function getAntdTheme(name: ThemeName, { isForTouch }: ThemeOptions): ThemeConfig {
  const colors = themes[name];
  return {
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: `reportage-${name}${isForTouch ? '-touch' : ''}` },
    hashed: false,
    token: {
      colorPrimary: colors.accent,
      colorInfo: colors.accent,
      colorSuccess: colors.positive,
      colorWarning: colors.warning,
      colorError: colors.negative,
      colorLink: colors.link,
      colorLinkHover: colors.link,
      colorPrimaryHover: colors.accentHover,
      colorTextBase: colors.text,
      colorBgBase: name === 'dark' ? colors.canvas : colors.panel,
      colorText: colors.text,
      colorTextSecondary: colors.textSecondary,
      colorTextTertiary: colors.textTertiary,
      colorTextDescription: colors.textSecondary,
      colorTextPlaceholder: colors.textTertiary,
      colorBgLayout: colors.canvas,
      colorBgContainer: colors.panel,
      colorBgElevated: colors.raised,
      colorBorder: colors.lineStrong,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      colorSuccessBg: colors.positiveSoft,
      colorWarningBg: colors.warningSoft,
      colorErrorBg: colors.negativeSoft,
      colorInfoBg: colors.accentSoft,
      fontFamily: fonts.sans,
      fontFamilyCode: fonts.mono,
      fontSize: textSizes.body,
      fontSizeHeading1: 32,
      fontSizeHeading2: textSizes.heading,
      fontSizeHeading3: textSizes.title,
      fontSizeHeading4: textSizes.lead,
      fontSizeHeading5: textSizes.body,
      controlItemBgActive: colors.accentSoft,
      controlItemBgActiveHover: colors.accentSoft,
      borderRadius: radius.md,
      borderRadiusLG: radius.lg,
      borderRadiusSM: radius.sm,
      controlHeight: isForTouch ? 40 : 36,
      wireframe: false,
    },
    components: {
      Avatar: {
        // In the dark theme, the placeholder's color would be the brightest element in the top bar.
        ...(name === 'dark'
          ? { colorTextPlaceholder: colors.lineStrong, colorTextLightSolid: colors.text }
          : { colorTextLightSolid: colors.panel }),
        textFontSize: 13,
        textFontSizeSM: 11,
      },
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // The dark theme's red is too light for white text.
        ...(name === 'dark' ? { dangerColor: colors.canvas } : {}),
      },
      Card: { headerFontSize: textSizes.lead },
      DatePicker: { cellActiveWithRangeBg: colors.accentSoft, cellHoverWithRangeBg: colors.accentSoft },
      Form: { labelColor: colors.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
      Layout: { headerBg: colors.panel, siderBg: colors.panel, bodyBg: colors.canvas },
      Segmented: {
        // The default track would be the same gray as the page.
        trackBg: colors.bone,
        // Gray on gray would look disabled; the selected segment stands out by its background and color.
        itemColor: colors.text,
        itemHoverColor: colors.text,
        itemSelectedBg: colors.panel,
        itemSelectedColor: colors.link,
      },
      // The same size as the title of a drawer.
      Modal: { titleFontSize: textSizes.lead },
      Menu: { itemBg: 'transparent', itemSelectedBg: colors.accentSoft, itemSelectedColor: colors.link },
      Table: {
        // Rows of 40 px: a line of text and the border below it.
        cellPaddingBlockSM: 8.5,
        headerBg: colors.sunken,
        headerColor: colors.textSecondary,
        headerSplitColor: 'transparent',
        // The arrow shows the sorting; a tinted column would look selected.
        bodySortBg: 'transparent',
        headerSortActiveBg: colors.sunken,
        headerSortHoverBg: colors.line,
        rowHoverBg: colors.sunken,
        rowSelectedBg: colors.accentSoft,
        rowSelectedHoverBg: colors.accentSoft,
      },
      // The default background would not stand out from the canvas.
      Tag: { defaultBg: colors.line, defaultColor: colors.textSecondary },
      Tabs: {
        horizontalItemGutter: 24,
        itemSelectedColor: colors.link,
        itemHoverColor: colors.link,
        itemActiveColor: colors.link,
      },
    },
  };
}
