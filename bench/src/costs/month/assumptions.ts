/** What a school of any size does in a month. None of it is measured: put your own figures in. */
export const assumptions = {
  /** First visits of three pages, for each student: most visitors never become one. */
  visitsPerStudent: 5,
  /** Hours that a student studies, each after a sign-in. */
  studyHoursPerStudent: 8,
  /** Of the students, who made their account this month, asked for a place and was accepted. */
  newShare: 0.05,
  /** Of the students, who is given a course by an import this month, and by hand. */
  importedShare: 0.1,
  grantedShare: 0.02,
  /** Of the students, whose phone subscribes to their calendar, and how often it asks in a day. */
  calendarShare: 0.3,
  calendarFetchesPerDay: 8,
  /** One admin for so many students, at least one, each of whom opens the office so often. */
  studentsPerAdmin: 1000,
  officeVisitsPerMonth: 44,
  daysPerMonth: 30,
  /** The watches: batches every five minutes. That of seats looks half as often, and is counted as often. */
  watchesPerDay: 288,
  /** Of a day's work, what falls into its busiest hour. */
  busiestHourShare: 0.2,
  /** The functions here ask a database beside them. There is a network between them at Google. */
  slowerThanHere: 3,
  /** The function `sendMail`, for each email: it hears of the email itself and of its own two writes. */
  sender: { calls: 3, reads: 1, writes: 2 },
} as const
