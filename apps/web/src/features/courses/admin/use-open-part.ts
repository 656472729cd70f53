import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Part, partOf, pathOf } from './parts.ts';

/**
 * The open part, which also stands in the address: a reload opens it again, and Back the former one. It is drawn at
 * once, because the focus goes to its fields.
 */
export function useOpenPart() {
  const [params, setParams] = useSearchParams();
  const address = params.get('part') ?? '';
  const [part, setPart] = useState(() => partOf(address));
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    setSeen(address);
    setPart(partOf(address));
  }
  const show = (next: Part, replace: boolean) => {
    setPart(next);
    const path = pathOf(next);
    if (path !== address)
      setParams(path ? { part: path } : {}, { preventScrollReset: true, replace });
  };
  return {
    part,
    /** Another part, from which Back leads to the former one. */
    openPart: (next: Part) => show(next, false),
    /** The place of the part has changed, or it is gone. */
    setPart: (next: Part) => show(next, true),
  };
}
