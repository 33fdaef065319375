import { Disclosure, PageSectionBody, SectionLayout } from '@reportage/ui';
import { memo } from 'react';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { Area } from './open-api.ts';
import { OperationView } from './operation-view.tsx';

interface AreaListProps {
  areas: readonly Area[];
  /** Shows the calls of every area, as for a search. */
  areOpen: boolean;
}

/**
 * The calls area by area, with an index. Memoized, so that typing in the search does not render hundreds of calls on
 * each key press.
 */
export const AreaList = memo(function AreaList({ areas, areOpen }: AreaListProps) {
  const t = useApiReferenceMessages();
  const sections = areas.map(({ id, title, operations }) => ({ id, title, note: operations.length }));
  return (
    <SectionLayout sections={sections} label={t('areas')}>
      {areas.map(({ id, title, operations }) => (
        <PageSectionBody key={id} id={id} title={title}>
          <Disclosure
            // A search expands all areas; clearing it collapses them again.
            key={String(areOpen)}
            isRow
            className={classes.area}
            startsOpen={areOpen}
            summary={
              <span className={classes.areaHead}>
                {/* biome-ignore lint/a11y/useSemanticElements: a summary's words are in a span, which may not contain an h2 */}
                <span role="heading" aria-level={2} className={classes.areaTitle}>
                  {title}
                </span>
                <span className={classes.type}>{t('found', { count: operations.length })}</span>
              </span>
            }
          >
            {operations.map((operation) => (
              <OperationView key={operation.id} operation={operation} />
            ))}
          </Disclosure>
        </PageSectionBody>
      ))}
    </SectionLayout>
  );
});
