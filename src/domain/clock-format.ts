/** How a time of day is written everywhere: 3:18 PM, 15:18. */
export const clockFormat = { hour: 'numeric', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions;
