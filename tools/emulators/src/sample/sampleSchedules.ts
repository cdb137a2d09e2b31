import { plainCounts } from '@shala/contract/attendance/hourPlans'
import type { ScheduleForm } from '@shala/contract/schedules/schedules'
import { prenatal, soundHealing, twoHundredHour } from './sampleCourses.ts'
import { sampleTeacher } from './samplePeople.ts'

/** A schedule of a local stack, with its room and its teacher by name. */
export interface SampleSchedule extends Omit<ScheduleForm, 'roomId' | 'teacherId'> {
  readonly room: string
}

/** Returns a weekly series for each course, from some weeks ago until after `today`. */
export function sampleSchedules(today: Date): SampleSchedule[] {
  const common = { timeZone: 'Europe/London', exceptions: [], dateKey: null, counts: plainCounts }
  return [
    {
      ...common,
      courseId: twoHundredHour.id,
      room: 'Garden Hall',
      teacher: sampleTeacher.displayName,
      title: 'Practice and anatomy',
      start: weekly(today, 2, 6, '09:30'),
      minutes: 360,
      rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=20',
      seats: 24,
      counts: { ...plainCounts, categoryId: 'techniques' },
    },
    {
      ...common,
      courseId: prenatal.id,
      room: 'The Attic',
      teacher: 'Miriam Osei',
      title: '',
      start: weekly(today, 3, 2, '18:00'),
      minutes: 90,
      rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=24',
      seats: 16,
    },
    {
      ...common,
      courseId: soundHealing.id,
      room: 'Evenings Online',
      teacher: 'Tom Ellery',
      title: 'Listening evening',
      start: weekly(today, 4, 3, '19:30'),
      minutes: 75,
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=10',
      seats: 40,
    },
  ]
}

/** A weekday (Monday is 1) of the week so many weeks before today, at a time. */
function weekly(today: Date, weeksAgo: number, weekday: number, time: string): string {
  const monday = today.getUTCDate() - ((today.getUTCDay() + 6) % 7)
  const day = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), monday - weeksAgo * 7 + weekday - 1),
  )
  return `${day.toISOString().slice(0, 10)}T${time}`
}
