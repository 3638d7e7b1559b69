/** Types of the console's HTTP interface below `/api/v1`: `Routes['GET /overview']['answer']`. */
export type * from './generated/console.js';
