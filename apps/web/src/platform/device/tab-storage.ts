/** Values of this tab, as JSON in session storage: they outlive a reload and end with the tab. */
export const tabStorage = {
  /** The value of a key; undefined where there is none or it cannot be read. */
  get(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },

  set(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is forbidden: the value ends with the page.
    }
  },

  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is forbidden: there is nothing to remove.
    }
  },
};
