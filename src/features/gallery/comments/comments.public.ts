/** For administrators: comments with open reports. */
export { ReportedComments } from './ReportedComments.tsx';
