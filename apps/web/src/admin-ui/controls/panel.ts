/** Classes of a white box on the ground of the page. */
export const PANEL = 'min-w-0 rounded-m bg-surface shadow-card';
export const PADDED_PANEL = `${PANEL} p-4 lg:p-5`;
