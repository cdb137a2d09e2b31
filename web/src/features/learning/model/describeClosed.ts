import { calendarDay } from '../../../shared/calendarDay.ts'

/** How a student stands to a course that is not open to them. */
export type ClosedStatus = 'not-begun' | 'expired' | 'revoked' | 'never'

/** Why a course is not open to a student. */
export interface Closed {
  status: ClosedStatus
  /** Its first day for them, where they were given one. */
  startsOn: string | null
}

/** What a student is told of it: never whose doing it was, or what the school noted. */
export function describeClosed({ status, startsOn }: Closed): {
  title: string
  short: string
  text: string
} {
  return status === 'not-begun' && startsOn !== null
    ? openingOn(calendarDay(startsOn))
    : words[status]
}

const notBegun = 'This course has not begun for you yet'

const openingOn = (day: string) => ({
  title: notBegun,
  short: `From ${day}`,
  text: `The school has a place for you. Its lessons open here from ${day} on.`,
})

const words = {
  'not-begun': {
    title: notBegun,
    short: 'Not begun yet',
    text: 'The school has a place for you. Its lessons open here on the first day.',
  },
  expired: {
    title: 'Your time in this course is over',
    short: 'Over',
    text: 'What you have done in it is kept. If you would like to go on, write to us.',
  },
  revoked: {
    title: 'This course is not open to you any more',
    short: 'Not open any more',
    text: 'What you have done in it is kept, and is there again if the school opens it for you again. If you think this is a mistake, write to us.',
  },
  never: {
    title: 'This course is not open to you yet',
    short: 'Not open yet',
    text: 'When the school opens it for you, its lessons appear here.',
  },
} satisfies Record<ClosedStatus, object>
