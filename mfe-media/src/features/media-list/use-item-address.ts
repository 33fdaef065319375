import { useLocation } from 'react-router-dom';

/** Builds the list's query string for an open item. */
export function useItemAddress(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const searchParams = new URLSearchParams(search);
    searchParams.set('item', id);
    return `?${searchParams}`;
  };
}
