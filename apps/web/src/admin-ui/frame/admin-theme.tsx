import { m } from '@mam/texts';
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { currentTheme } from '../../platform/device/theme.ts';
import { Icon } from '../../ui/Icon.tsx';
import { parseDate } from '../controls/parse-date.ts';
import { withCounter } from '../form/counter.tsx';

// Mantine derives shades from this scale; the visible colours come from the variables below.
const leaf: MantineColorsTuple = [
  '#eaf6f0',
  '#dcefe6',
  '#b9dfce',
  '#93ceb4',
  '#72bf9d',
  '#4ea585',
  '#2f8d6d',
  '#1f7a5c',
  '#17634a',
  '#0f3d34',
];

/** Calendars have named arrows and show the days of one month only: Mantine's grey of others is too light. */
const CALENDAR = {
  hideOutsideDates: true,
  highlightToday: true,
  ariaLabels: {
    nextMonth: m.admin_calendar_next_month(),
    previousMonth: m.admin_calendar_previous_month(),
    nextYear: m.admin_calendar_next_year(),
    previousYear: m.admin_calendar_previous_year(),
    nextDecade: m.admin_calendar_next_decade(),
    previousDecade: m.admin_calendar_previous_decade(),
  },
};

/** The site's focus ring in place of Mantine's border. */
const FIELD_FOCUS =
  'focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-focus';

export const adminTheme = createTheme({
  colors: { leaf },
  primaryColor: 'leaf',
  primaryShade: 7,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 10,
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    DateInput: {
      defaultProps: {
        ...CALENDAR,
        valueFormat: 'DD/MM/YYYY',
        dateParser: parseDate,
        rightSection: <Icon name="cal" className="pointer-events-none" />,
        clearButtonProps: { 'aria-label': m.admin_clear_date() },
      },
    },
    DatePickerInput: { defaultProps: CALENDAR },
    DateTimePicker: { defaultProps: CALENDAR },
    Input: { defaultProps: { size: 'md' }, classNames: { input: FIELD_FOCUS } },
    // The hint stands below its field, so that the label stays beside what it names.
    InputWrapper: {
      defaultProps: {
        size: 'md',
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
        inputContainer: withCounter,
      },
      // The mark of a required field stays with the last word of its label.
      classNames: { required: 'whitespace-nowrap' },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        classNames: { title: 'text-lg leading-snug! font-strong text-heading' },
        closeButtonProps: { 'aria-label': m.admin_close() },
      },
    },
    // A list opens by a tap or a key: the focus alone, from the list of errors, would lay it over that list.
    Select: { defaultProps: { allowDeselect: false, openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
    // The label first, the switch at the end of the line.
    Switch: { defaultProps: { labelPosition: 'left' } },
    Tabs: { classNames: { tab: 'data-active:border-accent' } },
    // A number past its limits stays as it was typed and is refused by the form.
    NumberInput: { defaultProps: { clampBehavior: 'none' } },
    Textarea: { defaultProps: { autosize: true } },
    Popover: {
      defaultProps: {
        // Positioned in the viewport: a list that starts at the top of the page is scrolled to when it opens.
        floatingStrategy: 'fixed',
        // Gone once it closes: a calendar that fades away lies above the form and takes a tap on its buttons.
        transitionProps: { transition: 'fade', duration: 150, exitDuration: 0 },
      },
    },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end' } },
  },
});

/** Mantine's colours as the site's tokens, which differ by scheme themselves. */
const VARIABLES = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--heading)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunk)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--surface-sunk)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-light': 'var(--primary-soft)',
  '--mantine-primary-color-light-hover': 'var(--primary-soft)',
  '--mantine-primary-color-light-color': 'var(--ok-text)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-leaf-filled': 'var(--primary)',
  '--mantine-color-leaf-filled-hover': 'var(--primary-hover)',
  '--mantine-color-leaf-light': 'var(--primary-soft)',
  '--mantine-color-leaf-light-hover': 'var(--primary-soft)',
  '--mantine-color-leaf-light-color': 'var(--ok-text)',
  '--mantine-color-leaf-outline': 'var(--primary)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger)',
  '--mantine-color-red-text': 'var(--danger-text)',
} as const;

export const adminVariables: CSSVariablesResolver = () => ({
  variables: {},
  // Edges of fields, checkboxes and radio buttons, at least 3:1.
  light: { ...VARIABLES, '--mantine-color-gray-4': 'var(--line-strong)' },
  // Mantine paints fields and menus of the dark scheme in greys of its own.
  dark: {
    ...VARIABLES,
    '--mantine-color-dark-6': 'var(--surface)',
    '--mantine-color-dark-4': 'var(--line-strong)',
  },
});

/** Mantine only reads the scheme, which the site sets (platform/device/theme.ts). */
export const colorSchemeManager = {
  get: () => {
    const theme = currentTheme();
    return theme === 'system' ? ('auto' as const) : theme;
  },
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
