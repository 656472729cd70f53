import { useSearchParams } from 'react-router';

/** The row open in the drawer: an id, a new row, or none. */
export type OpenRow = number | 'new' | undefined;

export interface DrawerParams {
  open: OpenRow;
  /** The uploaded file that a new row begins with. */
  file: string | undefined;
  /** Link target that opens a row. */
  linkTo: (row: number | 'new', file?: string) => string;
  show: (row: OpenRow) => void;
}

/** The open row as a query parameter (`?edit=12`), so that it can be linked and the Back button closes it. */
export function useDrawerParams(): DrawerParams {
  const [params, setParams] = useSearchParams();
  const paramsOf = (row: OpenRow, file?: string) => {
    const next = new URLSearchParams(params);
    if (row === undefined) next.delete('edit');
    else next.set('edit', String(row));
    if (file) next.set('file', file);
    else next.delete('file');
    return next;
  };
  return {
    open: parseRow(params.get('edit')),
    file: params.get('file') ?? undefined,
    linkTo: (row, file) => `?${paramsOf(row, file)}`,
    show: (row) => setParams(paramsOf(row), { preventScrollReset: true }),
  };
}

function parseRow(text: string | null): OpenRow {
  if (text === 'new') return 'new';
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
