import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import { m } from '@mam/texts';
import { currentTheme, setTheme } from '../../../platform/device/theme.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** What can be made new, by what is made most. */
export const CREATE = [
  { label: m.admin_palette_add_video, to: 'videos?edit=new' },
  { label: m.admin_palette_add_podcast, to: 'podcasts?edit=new' },
  { label: m.admin_palette_add_question, to: 'questions?edit=new' },
  { label: m.admin_palette_add_guide, to: 'guides?edit=new' },
  { label: m.admin_palette_add_notification, to: 'notifications/new' },
  { label: m.admin_palette_add_course, to: 'courses/new' },
  { label: m.admin_palette_add_topic, to: 'pingpong?edit=new' },
  { label: m.admin_palette_add_round, to: 'games?edit=new' },
  { label: m.admin_palette_add_help_place, to: 'help-places?edit=new' },
  { label: m.admin_palette_add_banner, to: 'banners?edit=new' },
  { label: m.admin_palette_add_category, to: 'categories?edit=new' },
  { label: m.admin_create_user, to: 'user-management/create-user' },
];

export interface Doing {
  signOut: () => void;
  /** Gives Mantine the scheme, which the site stores. */
  setScheme: (scheme: 'light' | 'dark') => void;
}

/** What has an address of its own is found as that page. */
function isPage(to: string): boolean {
  return ADMIN_PAGES.some(({ path }) => path === `${ADMIN_ROOT}/${to}`);
}

/** Everything that can be done from any page. */
export function allCommands({ signOut, setScheme }: Doing): PaletteEntry[] {
  const isDark = isDarkNow();
  return [
    ...CREATE.filter(({ to }) => !isPage(to)).map(({ label, to }) => ({
      key: `add ${to}`,
      label: label(),
      icon: 'plus',
      to: `${ADMIN_ROOT}/${to}`,
    })),
    {
      key: 'suspend',
      label: m.admin_palette_suspend_user(),
      icon: 'lock',
      to: `${ADMIN_ROOT}/user-management`,
    },
    {
      key: 'scheme',
      label: isDark ? m.admin_palette_light() : m.admin_palette_dark(),
      icon: isDark ? 'sun' : 'moon',
      run: () => {
        const scheme = isDark ? 'light' : 'dark';
        setTheme(scheme);
        setScheme(scheme);
      },
    },
    {
      key: 'site',
      label: m.admin_palette_open_site(),
      icon: 'home',
      // A new tab: the area's forms stay as they are.
      run: () => void window.open('/dashboard', '_blank', 'noopener'),
    },
    { key: 'sign-out', label: m.nav_log_out(), icon: 'exit', run: signOut },
  ];
}

/** Commands that are shown before anything is typed. */
const FIRST = ['add videos?edit=new', 'add podcasts?edit=new', 'scheme', 'site', 'sign-out'];

export function firstCommands(commands: PaletteEntry[]): PaletteEntry[] {
  return commands.filter(({ key }) => FIRST.includes(key));
}

function isDarkNow(): boolean {
  const theme = currentTheme();
  if (theme !== 'system') return theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
