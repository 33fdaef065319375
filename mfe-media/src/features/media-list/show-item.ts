import { useLocation } from 'react-router-dom';

/** The address of this list with one of its items open beside it. */
export function useShowItem(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const address = new URLSearchParams(search);
    address.set('item', id);
    return `?${address}`;
  };
}
