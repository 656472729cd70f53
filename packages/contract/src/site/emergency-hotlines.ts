import type { Localized } from '../core/localized.ts';

/** A hotline that every page shows. */
export interface EmergencyHotline {
  number: string;
  name: Localized;
  note: Localized;
}

/**
 * The three national emergency numbers of the fact sheet, for pages without data and for a site whose
 * admins have published no emergency number. All other numbers are help places.
 */
export const EMERGENCY_HOTLINES = [
  {
    number: '111',
    name: { vi: 'Bảo vệ trẻ em', en: 'Child protection' },
    note: { vi: 'Miễn phí, 24/7', en: 'Free, 24/7' },
  },
  {
    number: '113',
    name: { vi: 'Công an', en: 'Police' },
    note: { vi: 'Miễn phí', en: 'Free' },
  },
  {
    number: '115',
    name: { vi: 'Cấp cứu y tế', en: 'Medical emergency' },
    note: { vi: 'Miễn phí', en: 'Free' },
  },
] satisfies EmergencyHotline[];
