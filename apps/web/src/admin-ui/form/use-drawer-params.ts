import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The row open in the drawer: an id, a new row, or none. */
export type OpenRow = number | 'new' | undefined;

export interface DrawerParams {
  open: OpenRow;
  /** The uploaded file that a new row begins with. */
  file: string | undefined;
  /** The row whose values a new row begins with. */
  copied: number | undefined;
  /** Link target that opens a row. */
  linkTo: (row: number | 'new', file?: string) => string;
  /** Link target that opens a new row with the values of this one. */
  linkToCopy: (row: number) => string;
  /** Opens a row; none closes the drawer, and goes back to the page whose link opened it. */
  show: (row: OpenRow) => void;
}

/** The state of links that open a row of another page: where its drawer goes back to. */
export function useOpenedFrom(): { openedFrom: string } {
  const { pathname, search } = useLocation();
  return { openedFrom: pathname + search };
}

/** The open row as a query parameter (`?edit=12`), so that it can be linked and the Back button closes it. */
export function useDrawerParams(): DrawerParams {
  const [params, setParams] = useSearchParams();
  const { openedFrom } = useLocation().state ?? {};
  const navigate = useNavigate();
  const paramsOf = (
    row: OpenRow,
    { file, copy }: { file?: string | undefined; copy?: number } = {},
  ) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ edit: row, file, copy })) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    return next;
  };
  return {
    open: parseRow(params.get('edit')),
    file: params.get('file') ?? undefined,
    copied: parseId(params.get('copy')),
    linkTo: (row, file) => `?${paramsOf(row, { file })}`,
    linkToCopy: (row) => `?${paramsOf('new', { copy: row })}`,
    show: (row) =>
      row === undefined && openedFrom
        ? void navigate(openedFrom)
        : setParams(paramsOf(row), { preventScrollReset: true }),
  };
}

function parseRow(text: string | null): OpenRow {
  return text === 'new' ? 'new' : parseId(text);
}

function parseId(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
