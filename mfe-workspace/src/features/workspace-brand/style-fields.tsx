import { type BrandStyle, brandStyleSchema, type TypePair, typePairs } from '@reportage/contracts';
import { Input, Select } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useBrandDraftContext } from './brand-draft.ts';
import { useBrandOwner } from './brand-owner.ts';
import { useChangeBrand } from './use-change-brand.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface StyleFieldsProps {
  style: BrandStyle;
  isLocked: boolean;
}

/** Fonts, footer and sender of reports; each is saved on selection or blur, unless they are saved together. */
export function StyleFields({ style, isLocked }: StyleFieldsProps): ReactNode {
  return (
    <ul className={styles.rows}>
      <TypePairRow key={style.typePair ?? ''} typePair={style.typePair} isLocked={isLocked} />
      {(['footer', 'senderName'] as const).map((name) => (
        // Resets the field when another user has changed the text.
        <TextRow key={`${name}${style[name]}`} name={name} text={style[name] ?? ''} isLocked={isLocked} />
      ))}
    </ul>
  );
}

interface TypePairRowProps {
  typePair: TypePair | undefined;
  isLocked: boolean;
}

function TypePairRow({ typePair, isLocked }: TypePairRowProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  const { change } = useChangeBrand();
  const brandDraft = useBrandDraftContext();
  const isClientBrand = useBrandOwner() !== null;
  const pairId = useId();
  const stored = typePair ?? (isClientBrand ? '' : typePairs[0]);
  const [chosen, setChosen] = useState<TypePair | ''>(stored);
  const choose = (next: TypePair | '') => {
    const body = { brandStyle: { typePair: next || null } };
    if (brandDraft) {
      setChosen(next);
      brandDraft.setDraft('typePair', next === stored ? null : body);
    } else void change(body, t(next ? 'saved' : 'removed', { name: t('typePair') }));
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
          value={brandDraft ? chosen : stored}
          disabled={isLocked}
          options={[
            ...(isClientBrand ? [{ value: '' as const, label: t('asWorkspace') }] : []),
            ...typePairs.map((value) => ({ value, label: t(value) })),
          ]}
          onChange={choose}
        />
      </div>
    </li>
  );
}

interface TextRowProps {
  name: 'footer' | 'senderName';
  text: string;
  isLocked: boolean;
}

function TextRow({ name, text, isLocked }: TextRowProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  const { change } = useChangeBrand();
  const fieldId = useId();
  const helpId = useId();
  const brandDraft = useBrandDraftContext();
  const [typedText, setTypedText] = useState(text);
  const value = typedText.trim();
  const isValid = (entered: string) => entered === '' || brandStyleSchema.safeParse({ [name]: entered }).success;
  const isInvalid = !isValid(value);
  const updateText = (typed: string) => {
    setTypedText(typed);
    const next = typed.trim();
    const entered = isValid(next) ? { brandStyle: { [name]: next || null } } : 'invalid';
    brandDraft?.setDraft(name, next === text ? null : entered);
  };
  const save = () => {
    if (brandDraft || value === text || isInvalid) return;
    void change({ brandStyle: { [name]: value || null } }, t(value ? 'saved' : 'removed', { name: t(name) }));
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
          onBlur={save}
          onPressEnter={save}
        />
        {isInvalid && <span className={styles.problem}>{t('invalidText')}</span>}
      </div>
    </li>
  );
}
