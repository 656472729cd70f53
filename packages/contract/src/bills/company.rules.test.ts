import { expect, test } from 'vitest';
import { fieldProblems } from '../test/problems.ts';
import { company } from './company.rules.ts';

const right = {
  company_name: 'Công ty Cỏ Non',
  company_address: '12 Hàng Bài, Hà Nội',
  tax_code: '0101234565',
  company_email: 'ketoan@example.vn',
};

test('company name, address, tax code and email are each refused as invalid', () => {
  expect(fieldProblems(company, right)).toEqual({});
  const invalid = {
    company_name: 'validation_company_name_invalid',
    company_address: 'validation_company_address_invalid',
    tax_code: 'validation_company_tax_code_invalid',
    company_email: 'validation_company_email_invalid',
  };
  expect(fieldProblems(company, {})).toEqual(invalid);
  expect(
    fieldProblems(company, {
      company_name: '1',
      company_address: '?',
      tax_code: 'x',
      company_email: 'x',
    }),
  ).toEqual(invalid);
  const empty = { company_name: '', company_address: ' ', tax_code: '', company_email: '' };
  const missing = Object.fromEntries(Object.keys(invalid).map((f) => [f, 'validation_required']));
  expect(fieldProblems(company, empty)).toEqual(missing);
});

test('a tax code has 10 digits with a check digit, and 3 more for a branch', () => {
  const taxCode = (tax_code: string) => company.safeParse({ ...right, tax_code }).data?.tax_code;
  expect(taxCode('0101234565')).toBe('0101234565');
  expect(taxCode('0101234565-001')).toBe('0101234565-001');
  expect(taxCode(' 0101234565001 ')).toBe('0101234565-001');
  for (const wrong of ['0101234566', '0110234565', '0101234566-001']) {
    expect(fieldProblems(company, { ...right, tax_code: wrong })).toEqual({
      tax_code: 'validation_company_tax_code_check',
    });
  }
  for (const wrong of [
    '010123456',
    '01012345658',
    '012345678901',
    '0101234565-01',
    '0101234565-',
    '010123456a',
  ]) {
    expect(fieldProblems(company, { ...right, tax_code: wrong })).toEqual({
      tax_code: 'validation_company_tax_code_invalid',
    });
  }
});
