import '../style/account.css';

export { AccountForms } from './forms';
