/** What may stand in a cell; times are written as those of Viet Nam, nothing as an empty cell. */
export type Cell = string | number | Date | null | undefined;
