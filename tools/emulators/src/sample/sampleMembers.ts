import { GroupForm } from '@shala/contract/people/groups'
import { prenatal, twoHundredHour } from './sampleCourses.ts'

/** Students of a local stack beside the sample people; they sign in with the same password. */
export const sampleMembers = [
  { uid: 'sample-beatriz', email: 'beatriz@shala.test', displayName: 'Beatriz Costa' },
  { uid: 'sample-freya', email: 'freya@shala.test', displayName: 'Freya Holm' },
  { uid: 'sample-ingrid', email: 'ingrid@shala.test', displayName: 'Ingrid Sato' },
  { uid: 'sample-samuel', email: 'samuel@shala.test', displayName: 'Samuel Adeyemi' },
  { uid: 'sample-tomas', email: 'tomas@shala.test', displayName: 'Tomás Rivera' },
] as const

/** An address that belongs to the group, and to no account. */
export const waitingAddress = 'yusuf@shala.test'

/** The group of the next spring that has not begun. */
export function sampleGroup(today: Date): GroupForm {
  const thisYear = today.getUTCFullYear()
  const year = today < new Date(Date.UTC(thisYear, 2)) ? thisYear : thisYear + 1
  return GroupForm.parse({
    name: `Spring ${year} immersion`,
    courseIds: [twoHundredHour.id, prenatal.id],
    startsOn: `${year}-03-01`,
    endsOn: `${year}-06-30`,
  })
}
