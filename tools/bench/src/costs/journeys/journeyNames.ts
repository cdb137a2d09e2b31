/** Accounts that the nightly jobs meet beside those of the sample, to see what each of them costs. */
export const schoolSize = 2000

export const journeyNames = [
  'visit',
  'register',
  'study',
  'openCalendar',
  'calendarFetch',
  'grant',
  'import500',
  'ask',
  'accept',
  'order',
  'takeRegister',
  'office',
  'watch',
  'nightSmall',
  'nightLarge',
] as const
export type JourneyName = (typeof journeyNames)[number]

/** A description of each journey. */
export const journeyTitles: Readonly<Record<JourneyName, string>> = {
  visit: 'a visitor reads three pages, for the first time',
  register: 'a user registers',
  study: 'a student signs in and studies for an hour: four lessons completed',
  openCalendar: 'a student signs in and creates a calendar address',
  calendarFetch: 'a phone fetches a calendar',
  grant: 'an admin grants a course to one student, with an email',
  import500: 'an admin grants a course to 500 students by import, with emails',
  ask: 'a student requests a place',
  accept: 'an admin accepts the request, with an email',
  order: 'an admin offers a place for a deposit and records its payment, with emails and receipts',
  takeRegister: 'a teacher opens the register of a session and marks 30 students',
  office: 'an admin signs in and opens the dashboard and five lists',
  watch: 'one check for stalled batches and one for free seats, without work',
  nightSmall: 'the nightly jobs, in the sample school',
  nightLarge: `the nightly jobs, with ${schoolSize} more students`,
}
