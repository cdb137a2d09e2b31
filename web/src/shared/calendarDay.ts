const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2027-01-09`, or an instant on that day in UTC, as `9 January 2027`: the same on every machine. */
export const calendarDay = (iso: string): string => day.format(new Date(iso))
