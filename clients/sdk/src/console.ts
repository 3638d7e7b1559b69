/** What the console's interface below `/api/v1` asks for and answers, as types: `Routes['GET /overview']['answer']`. */
export type * from './generated/console.js';
