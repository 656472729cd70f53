/** Limits of imports from spreadsheets. */

/** Largest accepted size of a user import file, bytes; own. */
export const IMPORT_BYTES_MAX = 5_242_880;
/** Maximum unpacked size of an .xlsx import file, bytes; own. */
export const IMPORT_UNPACKED_BYTES_MAX = 52_428_800;
/** Maximum number of rows of an import file without the heading row; own. */
export const IMPORT_ROWS_MAX = 10_000;
/** Maximum number of problems of one kind in an import report. */
export const IMPORT_KIND_PROBLEMS_MAX = 100;
/** Maximum number of rows of what is stored in an import report. */
export const IMPORT_MATCHES_MAX = 200;
/** Minutes during which an import can be confirmed. */
export const IMPORT_MINUTES = 60;
/** Hours during which a confirmed import can be undone. */
export const IMPORT_UNDO_HOURS = 24;
