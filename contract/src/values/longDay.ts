import type { Day } from './days.ts'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a day as `31 January 2027`, for emails and PDFs. */
export const formatLongDay = (day: Day): string => format.format(new Date(day))
