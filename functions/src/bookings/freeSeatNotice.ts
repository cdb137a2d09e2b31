import type { Session } from '@shala/contract/schedules/schedules'
import { newMail } from '../emails/newMail.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { parseOfficeEmail, officeRef } from '../school/office.ts'

interface FreeSeat {
  readonly session: Session
  readonly waiting: number
  readonly at: Date
}

/**
 * Adds an email to the office about a seat that became free too late to go to the waiting list by
 * itself. Adds none if the school has no office address.
 */
export async function addFreeSeatNotice(
  commit: Commit,
  key: string,
  { session, waiting, at }: FreeSeat,
): Promise<void> {
  const office = parseOfficeEmail(await officeRef().get())
  if (office === null) return
  const { title, startsAt, timeZone, roomName, courseId } = session
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ dateStyle: 'full', timeStyle: 'short', timeZone },
  }).format(startsAt)
  const people = waiting === 1 ? '1 student is' : `${waiting} students are`
  const mail = newMail({
    to: office,
    kind: 'session',
    userId: null,
    courseId,
    message: {
      subject: `Free seat: ${title}`.replace(/\s+/g, ' '),
      text: [
        `A seat became free in ${title}, ${time}, ${roomName}.`,
        `${people} on the waiting list. It is too late to give the seat to the first of them automatically, because they could not cancel it any more.`,
        'Call them, and give them the seat under Sessions.',
      ].join('\n\n'),
    },
    at,
  })
  commit.create(firestore().collection('mail').doc(key), mail)
}
