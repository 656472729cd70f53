import { useSearchParams } from 'react-router';

/** The row open in the drawer: an id, a new row, or none. */
export type OpenRow = number | 'new' | undefined;

export interface DrawerParams {
  open: OpenRow;
  /** Link target that opens a row. */
  linkTo: (row: number | 'new') => string;
  show: (row: OpenRow) => void;
}

/** The open row as a query parameter (`?edit=12`), so that it can be linked and the Back button closes it. */
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
