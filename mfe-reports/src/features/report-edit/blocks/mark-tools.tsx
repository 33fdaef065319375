import { getLinkHref } from '@reportage/contracts';
import { BoldOutlined, Button, Input, ItalicOutlined, LinkOutlined } from '@reportage/ui';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from './block-editor.module.css';
import type { TextField } from './use-text-field.ts';

/** Keeps the focus, and thus the selection, in the text when a button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Buttons that make the selected text bold, italic or a link. */
export function MarkTools({ field }: { field: TextField }): ReactNode {
  const t = useReportEditMessages();
  const { marks, isLinking } = field;
  if (isLinking) return <LinkForm field={field} />;
  const buttonProps = { type: 'text', size: 'small', onMouseDown: keepFocus } as const;
  return (
    <>
      <Button
        {...buttonProps}
        icon={<BoldOutlined />}
        aria-label={t('bold')}
        title={t('bold')}
        aria-pressed={marks.bold}
        onClick={() => field.toggle('bold')}
      />
      <Button
        {...buttonProps}
        icon={<ItalicOutlined />}
        aria-label={t('italic')}
        title={t('italic')}
        aria-pressed={marks.italic}
        onClick={() => field.toggle('italic')}
      />
      <Button
        {...buttonProps}
        icon={<LinkOutlined />}
        aria-label={t('link')}
        title={marks.canLink ? t('link') : t('linkHint')}
        aria-pressed={marks.href !== undefined}
        disabled={!marks.canLink}
        onClick={field.startLink}
      />
    </>
  );
}

function LinkForm({ field }: { field: TextField }): ReactNode {
  const t = useReportEditMessages();
  const problemId = useId();
  const [url, setUrl] = useState(field.marks.href ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const href = getLinkHref(url);
    if (href === undefined) setInvalid(true);
    else field.finishLink(href);
  };
  return (
    <div className={classes.link}>
      <Input
        autoFocus
        size="small"
        type="url"
        inputMode="url"
        aria-label={t('linkUrl')}
        value={url}
        status={isInvalid ? 'error' : ''}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? problemId : undefined}
        onChange={({ target }) => {
          setUrl(target.value);
          setInvalid(false);
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.cancelLink();
        }}
      />
      <Button type="primary" size="small" onClick={apply}>
        {t('linkApply')}
      </Button>
      {field.marks.href === undefined ? (
        <Button size="small" onClick={field.cancelLink}>
          {t('cancel')}
        </Button>
      ) : (
        <Button size="small" onClick={() => field.finishLink(undefined)}>
          {t('linkRemove')}
        </Button>
      )}
      {isInvalid && (
        <p id={problemId} role="alert" className={classes.problem}>
          {t('linkInvalid')}
        </p>
      )}
    </div>
  );
}
