/** The days that the overview looks ahead, and back: one window for all of it. */
export const windowDays = 30

/** So many days from a moment, or before it where they are negative. */
export const daysFrom = (at: Date, days: number): Date =>
  new Date(at.getTime() + days * 24 * 60 * 60 * 1000)
