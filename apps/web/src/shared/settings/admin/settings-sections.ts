import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { CHECK_NAMES } from '@mam/contract/doctor/doctor.admin';
import { m } from '@mam/texts';
import * as checks from '@mam/texts/admin-doctor';

/** A field of a section, by its label. */
interface SettingsField {
  label: () => string;
  /** Of its form value; absent of what is no field of a form. */
  path?: string;
  /** Finds it as well: what it is called by those who run the server. */
  code?: string;
}

export interface SettingsSection {
  icon: string;
  title: () => string;
  lead?: () => string;
  fields: readonly SettingsField[];
}

/** The sections of the page of settings in their order, by their name in its address. */
export const SETTINGS_SECTIONS = {
  name: {
    icon: 'leaf',
    title: m.admin_settings_name_section,
    fields: [
      { path: 'name', label: m.admin_settings_name },
      { path: 'tagline.vi', label: m.admin_settings_tagline },
    ],
  },
  contact: {
    icon: 'phone',
    title: m.admin_settings_contact,
    lead: m.admin_settings_contact_lead,
    fields: [
      { path: 'contact.email', label: m.admin_settings_email },
      { path: 'contact.phone', label: m.admin_settings_phone },
      { path: 'contact.address', label: m.admin_settings_address },
    ],
  },
  issuer: {
    icon: 'print',
    title: m.admin_settings_issuer,
    lead: m.admin_settings_issuer_lead,
    fields: [
      { path: 'issuer.tax_code', label: m.bills_tax_code },
      { path: 'issuer.account_number', label: m.bills_account_number },
      { path: 'issuer.account_holder', label: m.bills_account_holder },
      { path: 'issuer.bank', label: m.bills_bank },
    ],
  },
  hours: {
    icon: 'clock',
    title: m.admin_settings_hours,
    lead: m.admin_settings_hours_lead,
    fields: [{ path: 'answer_hours', label: m.admin_settings_hours_label }],
  },
  social: {
    icon: 'share',
    title: m.admin_settings_social,
    lead: m.admin_settings_social_lead,
    fields: [],
  },
  hotlines: {
    icon: 'hand',
    title: m.admin_settings_hotlines,
    lead: m.admin_settings_hotlines_lead,
    fields: [],
  },
  maintenance: {
    icon: 'wrench',
    title: m.admin_settings_maintenance,
    lead: m.admin_settings_maintenance_lead,
    fields: [{ path: 'text.vi', label: m.admin_settings_maintenance_text }],
  },
  status: {
    icon: 'check',
    title: m.admin_doctor_title,
    lead: m.admin_doctor_lead,
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these names only.
    fields: CHECK_NAMES.map((code) => ({ code, label: checks[`admin_doctor_${code}`] })),
  },
} as const satisfies Record<string, SettingsSection>;

export type SectionName = keyof typeof SETTINGS_SECTIONS;

/** The address of a section, or of one of its fields, which then has the cursor. */
export function settingsHref(name: SectionName, path?: string): string {
  const field = path ? `?${new URLSearchParams({ [SETTINGS_FIELD]: path })}` : '';
  return `${ADMIN_ROOT}/settings${field}#${name}`;
}

/** Parameter of the address. */
export const SETTINGS_FIELD = 'field';
