import '../style/verify.css';

export { Verify } from './verify';
