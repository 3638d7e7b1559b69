export { AccountForms } from './account';
