import { GroupForm } from '@shala/contract/people/groups'
import { prenatal, type SampleCourse, soundHealing, twoHundredHour } from './sampleCourses.ts'

const date = (
  { id }: SampleCourse,
  form: { name: string; startsOn: string; endsOn: string; times: string; capacity: number },
): GroupForm => GroupForm.parse({ ...form, courseIds: [id], openForRequests: true })

const prenatalTimes = 'Saturdays 9:30 to 17:30, Sundays 9:30 to 16:30'
const soundTimes = 'Saturdays 10:00 to 17:00, Sundays 10:00 to 17:00'
const trainingTimes = 'Saturdays and Sundays, 9:00 to 17:30, ten weekends'

/** A date whose seats are all taken by members. */
export const fullDate = date(prenatal, {
  name: 'Early spring group',
  startsOn: '2027-01-30',
  endsOn: '2027-04-11',
  times: prenatalTimes,
  capacity: 2,
})

/** The dates of the courses of a local stack: groups that are open for requests. */
export const sampleDates: readonly GroupForm[] = [
  fullDate,
  date(prenatal, {
    name: 'Autumn group',
    startsOn: '2027-10-02',
    endsOn: '2027-12-12',
    times: prenatalTimes,
    capacity: 14,
  }),
  date(soundHealing, {
    name: 'Spring group',
    startsOn: '2027-03-06',
    endsOn: '2027-05-09',
    times: soundTimes,
    capacity: 12,
  }),
  date(soundHealing, {
    name: 'Autumn group',
    startsOn: '2027-09-18',
    endsOn: '2027-11-21',
    times: soundTimes,
    capacity: 12,
  }),
  date(twoHundredHour, {
    name: 'Winter group',
    startsOn: '2027-01-16',
    endsOn: '2027-06-13',
    times: trainingTimes,
    capacity: 16,
  }),
  date(twoHundredHour, {
    name: 'Autumn group',
    startsOn: '2027-09-11',
    endsOn: '2028-02-20',
    times: trainingTimes,
    capacity: 16,
  }),
  date(twoHundredHour, {
    name: 'Spring group',
    startsOn: '2028-03-11',
    endsOn: '2028-07-30',
    times: trainingTimes,
    capacity: 16,
  }),
]
