/**
 * The three national emergency numbers of the fact sheet: the hotlines of a new site, and those of pages
 * that must work without data.
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
];
