import { useSearchParams } from 'react-router-dom';

/** Returns the account that the URL names in the query parameter `u`. */
export const useUsername = (): string => useSearchParams()[0].get('u')?.trim() ?? '';
