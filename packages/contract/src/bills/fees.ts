/**
 * Payment fees of the map product (spec, point 9), which is not built (ADR 003).
 * Amounts are integers of VND or US cents; a fee is rounded half up.
 */

/** Variable fee of the card gateway, 1.1 %. */
const CARD_FEE_PER_MILLE = 11;
/** Fixed fee of the card gateway for each payment, VND. */
const CARD_FEE_FIXED_VND = 1650;
/** Variable fee of PayPal: 4.4 % for international payments, 3.9 % for domestic ones. */
const PAYPAL_FEE_PER_MILLE = { international: 44, domestic: 39 } as const;
/** Fixed fee of PayPal for each payment, US cents. */
const PAYPAL_FEE_FIXED_CENTS = 30;

/** Fee in VND of a card payment of `amount` VND. */
export function cardFeeVnd(amount: number): number {
  return share(amount, CARD_FEE_PER_MILLE) + CARD_FEE_FIXED_VND;
}

/** Fee in US cents of a PayPal payment of `amount` cents. */
export function paypalFeeCents(amount: number, origin: keyof typeof PAYPAL_FEE_PER_MILLE): number {
  return share(amount, PAYPAL_FEE_PER_MILLE[origin]) + PAYPAL_FEE_FIXED_CENTS;
}

/** Multiplies integers before the only division, so that binary fractions do not affect the rounding. */
function share(amount: number, perMille: number): number {
  return Math.round((amount * perMille) / 1000);
}
