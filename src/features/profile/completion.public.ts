/** How complete the own profile is, for the dashboards. */
export { pageCompletion } from './completion.ts';
