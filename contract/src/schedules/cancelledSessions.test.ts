import { testCallable } from '../testing/testSchema.ts'
import { listCancelledSessions } from './cancelledSessions.ts'

const session = {
  courseId: 'yoga',
  title: '',
  timeZone: 'Europe/London',
  startsAt: '2027-03-29T17:00:00.000Z',
  endsAt: '2027-03-29T18:30:00.000Z',
}

testCallable(listCancelledSessions, { good: {}, answer: { sessions: [session] } })
