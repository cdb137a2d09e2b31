const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** 20 November 2026 */
export const formatDay = (date: Date): string => day.format(date)

/** 20 Nov 2026, 14:05 */
export const formatMoment = (date: Date): string => moment.format(date)
