/** Where a reader erases the traces on this device. */
export const ERASE_PATH = '/privacy#erase';
