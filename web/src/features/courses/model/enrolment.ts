/**
 * How the visitor stands to a course: `open` as long as nobody is known to be signed in, `known` for
 * somebody who is, `held` for who may enter the course.
 */
export type Enrolment = 'open' | 'known' | 'held'

/** Where on the course's page one writes to the school. */
export const enquiryId = 'enquire'
