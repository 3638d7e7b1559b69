import '../style/own.css';

export { AccountForms } from './account';
