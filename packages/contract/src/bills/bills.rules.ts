import { z } from 'zod';
import { language } from '../core/localized.ts';
import type { ValidationKey } from '../core/validation-keys.ts';
import { givenDay } from '../rules/day.ts';
import { messageKey, REASON_LENGTH_MAX, requiredText } from '../rules/text.ts';
import { company } from './company.rules.ts';

/** Whom a bill is addressed to: a person with an account, or a company. */
export const BILL_PAYERS = ['customer', 'company'] as const;

/** Largest amount of a bill, VND: twelve digits fit the printed page. */
export const BILL_AMOUNT_MAX = 999_999_999_999;
/** Fits the printed page even under the longest name and address. */
export const BILL_DESCRIPTION_LENGTH_MAX = 300;
export const BILL_NOTE_LENGTH_MAX = 1000;

const amountKey = messageKey('validation_bill_amount');
const required = messageKey('validation_required');
const customerKey = messageKey('validation_bill_customer');

/** A value that is absent is required; one of another type is wrong. */
function orRequired(wrong: ValidationKey) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined || input === null ? required : wrong,
  };
}

/** VND without VAT. */
export const billAmount = z
  .number(orRequired(amountKey))
  .int(amountKey)
  .min(1, amountKey)
  .max(BILL_AMOUNT_MAX, amountKey);

const terms = {
  /** Of its number, its sheet and its mail: that of the customer, whatever the admin reads in. */
  language: language.default('vi'),
  /** What the amount is for. */
  description: requiredText({ max: BILL_DESCRIPTION_LENGTH_MAX }),
  amount: billAmount,
  /** Last day of payment; one before the day of issue is refused. */
  due_on: z.string(orRequired('validation_bill_due')).pipe(givenDay('validation_bill_due')),
  /** For admins only; never printed. */
  note: z
    .string(required)
    .normalize('NFC')
    .trim()
    .max(BILL_NOTE_LENGTH_MAX, messageKey('validation_text_too_long'))
    .default(''),
};

const user_id = z.number(orRequired(customerKey)).int(customerKey).positive(customerKey);
const customerBill = z.object({ payer: z.literal('customer'), user_id, ...terms });
const companyBill = company.extend({ payer: z.literal('company'), ...terms });

/** A new bill; number and date are given when it is saved. */
export const billDraft = z.discriminatedUnion('payer', [customerBill, companyBill]);
export type BillDraft = z.output<typeof billDraft>;

/** Of the version that was edited; another save in between refuses the change. */
const updated_at = z.iso.datetime();

/** A changed bill. Without `user_id` the written name of an account that has been deleted stays. */
export const billChange = z.discriminatedUnion('payer', [
  customerBill.extend({ user_id: user_id.nullable(), updated_at }),
  companyBill.extend({ updated_at }),
]);
export type BillChange = z.output<typeof billChange>;

/** Day of a payment; a future one is refused. */
export const billPaidOn = givenDay('validation_bill_paid_day');

/** Why a bill is cancelled or unpaid again. */
export const billReason = requiredText({
  max: REASON_LENGTH_MAX,
  required: 'validation_bill_reason',
});
