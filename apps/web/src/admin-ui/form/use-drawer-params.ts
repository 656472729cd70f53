import { useSearchParams } from 'react-router';

/** Which row is open beside the table: an id, a new one, or none. */
export type OpenRow = number | 'new' | undefined;

interface DrawerParams {
  open: OpenRow;
  /** Address of a row, for links in the table. */
  linkTo: (row: number | 'new') => string;
  show: (row: OpenRow) => void;
}

/** Keeps the open row in the page's address (`?edit=12`), so that it can be linked and Back closes it. */
export function useDrawerParams(): DrawerParams {
  const [params, setParams] = useSearchParams();
  const paramsOf = (row: OpenRow) => {
    const next = new URLSearchParams(params);
    if (row === undefined) next.delete('edit');
    else next.set('edit', String(row));
    return next;
  };
  return {
    open: parseRow(params.get('edit')),
    linkTo: (row) => `?${paramsOf(row)}`,
    show: (row) => setParams(paramsOf(row), { preventScrollReset: true }),
  };
}

function parseRow(text: string | null): OpenRow {
  if (text === 'new') return 'new';
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
