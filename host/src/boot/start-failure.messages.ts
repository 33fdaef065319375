/** Messages for a page that could not even load its message catalogs. */
export const startFailureMessages = {
  en: {
    title: 'Reportage could not be loaded',
    text: 'Check your connection, then try again. Nothing you saved is lost.',
    retry: 'Retry',
  },
  de: {
    title: 'Reportage konnte nicht geladen werden',
    text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Gespeichertes ist nicht verloren.',
    retry: 'Erneut versuchen',
  },
};
