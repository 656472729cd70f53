/**
 * Payment fees of the map product (spec, point 9): a leftover, not built (ADR 003).
 * Money is whole VND or whole US cents; a fee is rounded half up to that unit.
 */

/** Thousandths of the amount that the card gateway takes, 1.1 %. */
export const CARD_FEE_PER_MILLE = 11;
/** VND that the card gateway takes on top of each payment. */
export const CARD_FEE_FIXED_VND = 1650;
/** Thousandths of the amount that PayPal takes: 4.4 % from abroad, 3.9 % from inside. */
export const PAYPAL_FEE_PER_MILLE = { international: 44, domestic: 39 } as const;
/** US cents that PayPal takes on top of each payment, 0.3 USD. */
export const PAYPAL_FEE_FIXED_CENTS = 30;

/** Fee in VND of a card payment of `amount` VND. */
export function cardFeeVnd(amount: number): number {
  return share(amount, CARD_FEE_PER_MILLE) + CARD_FEE_FIXED_VND;
}

/** Fee in US cents of a PayPal payment of `amount` cents. */
export function paypalFeeCents(amount: number, origin: keyof typeof PAYPAL_FEE_PER_MILLE): number {
  return share(amount, PAYPAL_FEE_PER_MILLE[origin]) + PAYPAL_FEE_FIXED_CENTS;
}

/** Whole numbers until the one division, so that no binary fraction shifts the rounding. */
function share(amount: number, perMille: number): number {
  return Math.round((amount * perMille) / 1000);
}
