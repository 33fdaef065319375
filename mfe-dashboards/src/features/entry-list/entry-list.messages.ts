import { createMessages } from '@reportage/state';

export const useEntryListMessages = createMessages('entryList', {
  en: {
    name: 'Name',
    status: 'Status',
    actions: 'Actions',
    addDashboard: 'New dashboard',
  },
  de: {
    name: 'Name',
    status: 'Status',
    actions: 'Aktionen',
    addDashboard: 'Neues Dashboard',
  },
});
