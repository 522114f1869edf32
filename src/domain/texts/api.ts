/** What the API helper says of an answer that it cannot read. For the log; people read the category's sentence. */
export const apiTexts = {
  html: 'Received HTML instead of JSON response from API',
  notJson: 'Failed to parse API response as JSON',
} as const;

/** Why an image at a foreign address could not be had. */
export const imageFetchTexts = {
  notAccessible: (reason: string) => `Image not accessible: ${reason}`,
  timeout: 'Image load timeout',
} as const;
