/** How complete the own profile is, for the dashboards. */
export { completionOf } from './completion.ts';
export { profileApi } from './profile.api.ts';
