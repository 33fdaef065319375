import { type BrandStyle, brandStyleSchema, type TypePair, typePairs } from '@reportage/contracts';
import { Input, Select } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import type { BrandDraftState, SetBrandDraft } from './brand-draft.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface StyleFieldsProps {
  style: BrandStyle;
  isClient: boolean;
  isLocked: boolean;
  setDraft: BrandDraftState['setDraft'];
}

/** The fields for the fonts, footer and sender of reports. */
export function StyleFields({ style, isClient, isLocked, setDraft }: StyleFieldsProps): ReactNode {
  return (
    <ul className={styles.rows}>
      <TypePairRow
        key={style.typePair ?? ''}
        typePair={style.typePair}
        isClient={isClient}
        isLocked={isLocked}
        onDraft={(draft) => setDraft('typePair', draft)}
      />
      {(['footer', 'senderName'] as const).map((name) => (
        // Resets the field when another user has changed the text.
        <TextRow
          key={`${name}${style[name]}`}
          name={name}
          text={style[name] ?? ''}
          isLocked={isLocked}
          onDraft={(draft) => setDraft(name, draft)}
        />
      ))}
    </ul>
  );
}

interface TypePairRowProps {
  typePair: TypePair | undefined;
  isClient: boolean;
  isLocked: boolean;
  onDraft: SetBrandDraft;
}

function TypePairRow({ typePair, isClient, isLocked, onDraft }: TypePairRowProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  const pairId = useId();
  const storedPair = typePair ?? (isClient ? '' : typePairs[0]);
  const [chosenPair, setChosenPair] = useState<TypePair | ''>(storedPair);
  const choosePair = (nextPair: TypePair | '') => {
    setChosenPair(nextPair);
    onDraft(nextPair === storedPair ? null : { change: { brandStyle: { typePair: nextPair || null } } });
  };
  return (
    <li className={styles.row}>
      <label htmlFor={pairId} className={styles.name}>
        {t('typePair')}
        <span className={styles.help}>{t('typePairHelp')}</span>
      </label>
      <div className={styles.value}>
        <Select<TypePair | ''>
          id={pairId}
          value={chosenPair}
          disabled={isLocked}
          options={[
            ...(isClient ? [{ value: '' as const, label: t('asWorkspace') }] : []),
            ...typePairs.map((value) => ({ value, label: t(value) })),
          ]}
          onChange={choosePair}
        />
      </div>
    </li>
  );
}

interface TextRowProps {
  name: 'footer' | 'senderName';
  text: string;
  isLocked: boolean;
  onDraft: SetBrandDraft;
}

function TextRow({ name, text, isLocked, onDraft }: TextRowProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  const fieldId = useId();
  const helpId = useId();
  const [typedText, setTypedText] = useState(text);
  const value = typedText.trim();
  const isValid = (candidate: string) => candidate === '' || brandStyleSchema.safeParse({ [name]: candidate }).success;
  const isInvalid = !isValid(value);
  const updateText = (newText: string) => {
    setTypedText(newText);
    const newValue = newText.trim();
    if (newValue === text) onDraft(null);
    else onDraft(isValid(newValue) ? { change: { brandStyle: { [name]: newValue || null } } } : 'invalid');
  };
  return (
    <li className={styles.row}>
      <label htmlFor={fieldId} className={styles.name}>
        {t(name)}
        <span id={helpId} className={styles.help}>
          {t(`${name}Help`)}
        </span>
      </label>
      <div className={styles.value}>
        <Input
          id={fieldId}
          aria-describedby={helpId}
          aria-invalid={isInvalid}
          value={typedText}
          maxLength={name === 'footer' ? 300 : 80}
          disabled={isLocked}
          status={isInvalid ? 'error' : ''}
          onChange={({ target }) => updateText(target.value)}
        />
        {isInvalid && <span className={styles.problem}>{t('invalidText')}</span>}
      </div>
    </li>
  );
}
