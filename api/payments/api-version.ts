/** The version of Stripe's API that this code was written for; pinned here, in the SDK's requests, and on the webhook endpoint. */
export const API_VERSION = '2026-10-28.endive';
