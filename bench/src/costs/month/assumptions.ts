/** The monthly activity of a school. These are not measured: enter your own figures. */
export const assumptions = {
  /** First visits of three pages, for each student: most visitors never become one. */
  visitsPerStudent: 5,
  /** Hours that a student studies, each after a sign-in. */
  studyHoursPerStudent: 8,
  /** The share of students who registered, requested a place and were accepted this month. */
  newShare: 0.05,
  /** The shares of students who get a course this month, by an import and manually. */
  importedShare: 0.1,
  grantedShare: 0.02,
  /** The share of students who subscribe to their calendar, and its requests per day. */
  calendarShare: 0.3,
  calendarFetchesPerDay: 8,
  /**
   * The number of students per admin, at least one admin, and the visits of each to the admin
   * pages.
   */
  studentsPerAdmin: 1000,
  officeVisitsPerMonth: 44,
  daysPerMonth: 30,
  /**
   * The checks for batches every five minutes. The check for seats runs half as often and is
   * counted as often.
   */
  watchesPerDay: 288,
  /** The share of a day's work in its busiest hour. */
  busiestHourShare: 0.2,
  /** The functions here ask a database beside them. There is a network between them at Google. */
  slowerThanHere: 3,
  /** The function `sendMail` per email: triggered by the email and by its own two writes. */
  sender: { calls: 3, reads: 1, writes: 2 },
} as const
