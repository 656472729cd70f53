import type { BillDraft } from '@mam/contract/bills/bills.rules';

const TERMS = {
  language: 'vi' as const,
  description: 'Hai buổi nói chuyện ở nhà sách',
  amount: 4_500_000,
  due_on: '2026-12-05',
  note: '',
};

type Company = Extract<BillDraft, { payer: 'company' }>;

/** The form of a bill to a company. */
export function companyBill(overrides: Partial<Company> = {}): Company {
  return {
    payer: 'company',
    company_name: 'Công ty TNHH Sách Thiếu Niên Xanh',
    company_address: '12 Trần Hưng Đạo, Quảng Ngãi',
    tax_code: '0101234565',
    company_email: 'ketoan@example.vn',
    ...TERMS,
    ...overrides,
  };
}

/** The form of a bill to a person. */
export function customerBill(user_id: number, overrides: Partial<typeof TERMS> = {}): BillDraft {
  return { payer: 'customer', user_id, ...TERMS, ...overrides };
}
