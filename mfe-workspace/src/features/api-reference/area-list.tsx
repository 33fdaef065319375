import { PageSectionBody, SectionLayout } from '@reportage/ui';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
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
 * The calls of the area that the index has chosen, or of all areas. Memoized, so that typing in the search does not
 * render hundreds of calls on each key press.
 */
export const AreaList = memo(function AreaList({ areas, areOpen }: AreaListProps) {
  const t = useApiReferenceMessages();
  const named = useLocation().hash.slice(1);
  const sections = areas.map(({ id, title, operations }) => ({ id, title, note: operations.length }));
  const shownAreas = areOpen ? areas : findArea(areas, named);
  return (
    <SectionLayout sections={sections} label={t('areas')}>
      {shownAreas.map(({ id, title, operations }) => (
        <PageSectionBody key={id} id={id} title={title}>
          <div className={classes.area}>
            <div className={classes.areaHead}>
              <h2 className={classes.areaTitle}>{title}</h2>
              <span className={classes.type}>{t('found', { count: operations.length })}</span>
            </div>
            {operations.map((operation) => (
              <OperationView key={operation.id} operation={operation} />
            ))}
          </div>
        </PageSectionBody>
      ))}
    </SectionLayout>
  );
});

/** The area with this id or with the call of this id, or else the first. */
const findArea = (areas: readonly Area[], named: string): readonly Area[] => {
  const area = areas.find(({ id, operations }) => id === named || operations.some((call) => call.id === named));
  return area ? [area] : areas.slice(0, 1);
};
