/** What was typed and what the keys have done to its suggestions. */
export interface Asked {
  keyword: string;
  isOpen: boolean;
  /** Id of the suggestion the arrow keys stand on. */
  active?: string | undefined;
  /** Whether there are suggestions to walk through. */
  hasList?: boolean;
}

export const NOTHING_ASKED: Asked = { keyword: '', isOpen: false };

/** What a key does: another state, `fold` for the phone's box, or nothing. Enter opens the choice. */
export function stepTo(
  { key }: { key: string },
  asked: Asked,
  box: HTMLElement | null,
): Asked | 'fold' | undefined {
  const options = [...(box?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const at = options.findIndex(({ id }) => id === asked.active);
  const goTo = (index: number): Asked => ({
    ...asked,
    isOpen: true,
    active: options.at(index)?.id,
  });
  switch (key) {
    case 'ArrowDown':
      return options.length > 0 || !asked.isOpen ? goTo((at + 1) % options.length) : undefined;
    case 'ArrowUp':
      return options.length > 0 ? goTo(at < 0 ? -1 : at - 1) : undefined;
    case 'Enter':
      if (at < 0) return undefined;
      options[at]?.click();
      return NOTHING_ASKED;
    case 'Escape':
      return asked.isOpen && asked.hasList
        ? { ...asked, isOpen: false, active: undefined }
        : 'fold';
    default:
      return undefined;
  }
}
