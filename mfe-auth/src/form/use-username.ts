import { useSearchParams } from 'react-router-dom';

/** The account in the URL: query parameter `u`. */
export const useUsername = (): string => useSearchParams()[0].get('u')?.trim() ?? '';
