import { suggestedColors } from './suggested-colors.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ColorSuggestionsProps {
  /** The name of the brand color, such as “Primary”. */
  name: string;
  logoColors: readonly string[];
  onChoose: (color: string) => void;
}

/** A panel below an empty color field that suggests the logo's colors or, if there are none, other colors. */
export function ColorSuggestions({ name, logoColors, onChoose }: ColorSuggestionsProps) {
  const t = useWorkspaceBrandMessages();
  const hasLogoColors = logoColors.length > 0;
  return (
    // Keeps the focus in the field: some browsers do not focus a clicked button, and the panel would close.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.suggestions} onMouseDown={(event) => event.preventDefault()}>
      <span className={styles.suggestionsLabel}>{t(hasLogoColors ? 'fromLogo' : 'suggested')}</span>
      {(hasLogoColors ? logoColors : suggestedColors).map((color) => (
        <button
          key={color}
          type="button"
          className={styles.suggestion}
          style={{ background: color }}
          aria-label={t(hasLogoColors ? 'useLogoColor' : 'useColor', { name, color })}
          title={color}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  );
}
