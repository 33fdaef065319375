import { createMessages } from '@reportage/state';

export const useReportLineageMessages = createMessages('reportLineage', {
  en: { title: 'Where this number comes from' },
  de: { title: 'Woher diese Zahl kommt' },
});
