import { AccessRecord, accessStatus } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/extensions'
import { accessId } from '@shala/contract/ids'
import { formatLongDay } from '@shala/contract/values/longDay'
import type { UserRecord } from 'firebase-admin/auth'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import { parseCourseTitle, subjectRef } from './readReception.ts'
import { storeRequest } from './storeMessage.ts'

export const askForExtension = implement(
  contract.askForExtension,
  async ({ courseId, words }, { uid, record }) => {
    const { email } = record
    if (email === undefined) {
      throw new AppError('failed-precondition', 'This account has no email address to answer to.')
    }
    const [endsOn, course] = await Promise.all([
      getLastDay(uid, courseId),
      subjectRef(courseId).get(),
    ])
    const title = parseCourseTitle(courseId, course) ?? courseId
    const asked = `I would like to have “${title}” for longer. My last day in it is ${formatLongDay(endsOn)}.`
    const askedAt = await storeRequest(contract.extensionRequestId(uid, courseId, endsOn), {
      name: getName(record) || email,
      email,
      subject: courseId,
      date: '',
      message: words.trim() === '' ? asked : `${asked}\n\n${words.trim()}`,
      userId: uid,
      asksToExtend: endsOn,
    })
    return { askedAt: askedAt.toISOString() }
  },
)

/** On one line, because it becomes part of a subject; empty without a name. */
const getName = (record: UserRecord): string =>
  (getDisplayName(record) ?? '').replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()

/**
 * Returns the last day of a course that is active or over. Throws `failed-precondition` without
 * one.
 */
async function getLastDay(userId: string, courseId: string): Promise<string> {
  const stored = await firestore()
    .collection('userCourseAccess')
    .doc(accessId(userId, courseId))
    .get()
  const record = AccessRecord.safeParse(stored.data()).data ?? null
  const status = accessStatus(record, new Date())
  const endsOn = record?.endsOn ?? null
  if (endsOn !== null && (status === 'held' || status === 'expired')) return endsOn
  throw new AppError('failed-precondition', whyNot[status], 'courseId')
}

const whyNot = {
  held: 'has no end date for you',
  expired: 'has no end date for you',
  'not-begun': 'has not begun for you yet',
  revoked: 'is not open to you any more: write to us',
  never: 'was never open to you: write to us',
} as const
