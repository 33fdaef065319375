import { useLocation } from 'react-router-dom';

/** The list's query string with one of its items open. */
export function useShowItem(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const address = new URLSearchParams(search);
    address.set('item', id);
    return `?${address}`;
  };
}
