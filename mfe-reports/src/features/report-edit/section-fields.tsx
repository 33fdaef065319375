import type { Report } from '@reportage/contracts';
import { ArrowDownOutlined, ArrowUpOutlined, Button, Input, Switch } from '@reportage/ui';
import type { ReactNode } from 'react';
import { moved, renamed, shownOrHidden } from './report-draft.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';

interface SectionFieldsProps {
  sort: Report['sort'];
  onChange(sort: Report['sort']): void;
}

/** Each section's name, visibility and position, all operable by keyboard. */
export function SectionFields({ sort, onChange }: SectionFieldsProps): ReactNode {
  const t = useReportEditMessages();
  return (
    <fieldset className={classes.sections}>
      <legend className={classes.label}>{t('sections')}</legend>
      <ol>
        {sort.map(({ id, name, hidden }, index) => {
          const isNameless = name.trim() === '';
          return (
            <li key={id}>
              <div className={classes.row}>
                <Input
                  aria-label={t('sectionName', { number: index + 1 })}
                  value={name}
                  maxLength={120}
                  status={isNameless ? 'error' : ''}
                  onChange={(event) => onChange(renamed(sort, id, event.target.value))}
                />
                <Switch
                  size="small"
                  aria-label={t('shown', { name })}
                  checked={!hidden}
                  onChange={(isShown) => onChange(shownOrHidden(sort, id, !isShown))}
                />
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('up', { name })}
                  disabled={index === 0}
                  onClick={() => onChange(moved(sort, id, -1))}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={t('down', { name })}
                  disabled={index === sort.length - 1}
                  onClick={() => onChange(moved(sort, id, 1))}
                />
              </div>
              {isNameless && <p className={classes.problem}>{t('nameRequired')}</p>}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
