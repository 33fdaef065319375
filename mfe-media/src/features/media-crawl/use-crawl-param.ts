import { getIdKind } from '@reportage/contracts';
import { useSearchParams } from 'react-router-dom';

const parameter = 'crawl';

export interface CrawlParam {
  /** Whether the form for a new crawl is open. */
  isFormOpen: boolean;
  /** The id of the displayed crawl. */
  crawlId: string | null;
  openForm(): void;
  show(crawlId: string): void;
  close(): void;
}

/** Reads and changes `?crawl`: `new` opens the form, and an id shows a crawl, so that reloads and shared links restore it. */
export function useCrawlParam(): CrawlParam {
  const [searchParams, setSearchParams] = useSearchParams();
  const value = searchParams.get(parameter);
  const change = (next: string | null) =>
    setSearchParams((previous) => {
      const params = new URLSearchParams(previous);
      if (next === null) params.delete(parameter);
      else params.set(parameter, next);
      return params;
    });
  return {
    isFormOpen: value === 'new',
    crawlId: value !== null && getIdKind(value) === 'crawl' ? value : null,
    openForm: () => change('new'),
    show: change,
    close: () => change(null),
  };
}
