import { m } from '@mam/texts';
import { useEffect } from 'react';
import { checkTheme, THEMES } from '../../platform/device/theme.ts';

/** Light, dark or system theme. The head script checks the chosen one and answers a tap. */
export function ThemeChoice() {
  // Rendered by the browser, too, when a page has failed.
  useEffect(checkTheme, []);
  const names = {
    system: m.layout_theme_system(),
    light: m.layout_theme_light(),
    dark: m.layout_theme_dark(),
  };
  return (
    <fieldset className="noscript:hidden sm:mt-5">
      <legend className="mb-1 max-sm:sr-only">{m.layout_theme()}</legend>
      <div className="inline-flex rounded-pill bg-white/10 p-1">
        {THEMES.map((each) => (
          <label
            key={each}
            className="flex min-h-9 cursor-pointer items-center rounded-pill px-3 text-on-soil has-checked:bg-on-soil has-checked:font-strong has-checked:text-soil has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="theme" value={each} className="sr-only" />
            {names[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
