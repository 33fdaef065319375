import { useSearchParams } from 'react-router-dom';

/** The account that the address names: query parameter `u`. */
export const useUsername = (): string => useSearchParams()[0].get('u')?.trim() ?? '';
