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
  'office',
  'watch',
  'nightSmall',
  'nightLarge',
] as const
export type JourneyName = (typeof journeyNames)[number]

/** A description of each journey. */
export const journeyTitles: Readonly<Record<JourneyName, string>> = {
  visit: 'a visitor reads three pages, for the first time',
  register: 'somebody makes an account',
  study: 'a student signs in and studies an hour: four lessons ticked',
  openCalendar: 'a student signs in and makes the address of their calendar',
  calendarFetch: 'a phone asks for a calendar',
  grant: 'an admin gives one student a course, with an e-mail',
  import500: 'an admin gives 500 students a course by import, with e-mails',
  ask: 'a student asks for a place',
  accept: 'an admin accepts the request, with an e-mail',
  office: 'an admin signs in and opens the dashboard and five lists',
  watch: 'the watches look once for batches and for seats, and find nothing to do',
  nightSmall: 'the nightly jobs, in the school of the sample',
  nightLarge: `the nightly jobs, with ${schoolSize} students more`,
}
