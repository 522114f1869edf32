/** Apart from the rest: projects and messages need nothing of the requests. */
export { partnersApi, type Partner } from './partners.api.ts';
