import { PageSectionBody, SectionLayout } from '@reportage/ui';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { Area } from './open-api.ts';
import { OperationView } from './operation-view.tsx';

interface AreaListProps {
  areas: readonly Area[];
  /** Shows the calls of every area, as during a search. */
  areAllShown: boolean;
}

/**
 * The calls of the area selected in the index, or of all areas. Memoized because rendering hundreds of calls on each
 * key press would make typing in the search slow.
 */
export const AreaList = memo(function AreaList({ areas, areAllShown }: AreaListProps) {
  const t = useApiReferenceMessages();
  const selectedId = useLocation().hash.slice(1);
  const sections = areas.map(({ id, title, operations }) => ({ id, title, note: operations.length }));
  const shownAreas = areAllShown ? areas : selectAreas(areas, selectedId);
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

/** The selected area or the area of the selected call; the first area if nothing is selected. */
const selectAreas = (areas: readonly Area[], selectedId: string): readonly Area[] => {
  const area = areas.find(
    ({ id, operations }) => id === selectedId || operations.some((call) => call.id === selectedId),
  );
  return area ? [area] : areas.slice(0, 1);
};
