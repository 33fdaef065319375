import { useLocation } from 'react-router-dom';

/** Returns a function that builds the list's URL with the given item open. */
export function useItemUrl(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const searchParams = new URLSearchParams(search);
    searchParams.set('item', id);
    return `?${searchParams}`;
  };
}
