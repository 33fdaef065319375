import { useSearchParams } from 'react-router-dom';

/** Returns the account in the URL: query parameter `u`. */
export const useUsername = (): string => useSearchParams()[0].get('u')?.trim() ?? '';
