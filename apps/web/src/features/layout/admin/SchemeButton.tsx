import { m } from '@mam/texts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { setTheme } from '../../../platform/device/theme.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Changes between light and dark, for the site and for Mantine. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const next = isDark ? 'light' : 'dark';
  const choose = () => {
    setTheme(next);
    setColorScheme(next);
  };
  return (
    <button
      type="button"
      className="grid h-11 w-10 flex-none place-items-center rounded-[10px] hover:bg-white/7"
      onClick={choose}
    >
      <Icon name={isDark ? 'sun' : 'moon'} className="size-5" />
      <span className="sr-only">{isDark ? m.admin_scheme_light() : m.admin_scheme_dark()}</span>
    </button>
  );
}
