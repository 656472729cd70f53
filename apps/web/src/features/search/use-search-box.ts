import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { comboboxReducer, INITIAL, type SearchState } from './combobox.ts';

/** State and handlers of the header's search. Another page resets it. */
export function useSearchBox() {
  const [state, setState] = useState<SearchState>(INITIAL);
  const [isExpanded, setExpanded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation resets the search.
  useEffect(() => {
    setState(INITIAL);
    setExpanded(false);
    form.current?.reset();
  }, [key]);
  useEffect(() => {
    if (isExpanded) input.current?.focus();
  }, [isExpanded]);

  const open = () => setState({ keyword: input.current?.value.trim() ?? '', isOpen: true });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const rows = form.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    const next = comboboxReducer(event.key, state, [...rows]);
    if (!next) return;
    event.preventDefault();
    if (next !== 'collapse') return setState(next);
    if (isExpanded) return setExpanded(false);
    // As the browser does, but for the event with which it opens the list again.
    form.current?.reset();
    setState(INITIAL);
  };
  return {
    state,
    isExpanded,
    setExpanded,
    form,
    reset: () => setState(INITIAL),
    close: () => setState((old) => ({ ...old, isOpen: false })),
    setHasList: (hasList: boolean) => setState((old) => ({ ...old, hasList })),
    inputProps: { ref: input, onFocus: open, onInput: open, onKeyDown },
  };
}
