import { THEME_KEY } from './keys.ts';

/** `system` follows the device; the others are stored in local storage and set on `<html>`. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme; `system` where none is stored or storage is forbidden. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Checks the chosen one of the radio buttons of the themes. */
export function checkTheme(): void {
  const radio = document.querySelector<HTMLInputElement>(`[name=theme][value=${currentTheme()}]`);
  if (radio) radio.checked = true;
}

/** Applies the theme and stores it for the next page. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be forbidden: the theme then lasts until the page is left.
  }
}
