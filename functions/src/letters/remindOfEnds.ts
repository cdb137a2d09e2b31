import { AccessRecord, isHeld } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import type { LettersContent } from '@shala/contract/letters'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { Correspondents } from './correspondents.ts'
import { lettersIn, lettersRef } from './storedLetters.ts'

const day = 24 * 60 * 60 * 1000

/** Records that are looked at together. */
const portion = 200

/**
 * Writes to all whose access ends within the days that the school has set, once for each last day,
 * and answers how many letters that were. It looks at the whole stretch every time: what an
 * earlier run did not come to, or left behind when it was killed, is written now.
 */
export async function remindOfEnds(now: Date): Promise<number> {
  const letters = lettersIn(await lettersRef().get())
  if (!letters.ending.on) return 0
  let written = 0
  let last: QueryDocumentSnapshot | null = null
  do {
    const docs = await endingAfter(last, now, letters)
    written += await writeTo(docs, letters, now)
    last = docs.length < portion ? null : (docs.at(-1) ?? null)
  } while (last !== null)
  return written
}

async function endingAfter(
  last: QueryDocumentSnapshot | null,
  now: Date,
  { daysBefore }: LettersContent,
): Promise<QueryDocumentSnapshot[]> {
  const ending = firestore()
    .collection('userCourseAccess')
    .where('isActive', '==', true)
    .where('endsAt', '>', now)
    .where('endsAt', '<=', new Date(now.getTime() + daysBefore * day))
    .orderBy('endsAt')
    .limit(portion)
  return (await (last === null ? ending : ending.startAfter(last)).get()).docs
}

async function writeTo(
  docs: readonly QueryDocumentSnapshot[],
  letters: LettersContent,
  now: Date,
): Promise<number> {
  const due = docs.flatMap((stored) => dueIn(stored, now) ?? [])
  const correspondents = await Correspondents.of(due)
  let written = 0
  for (const record of due) {
    const mail = correspondents.write(letters.ending, record, now)
    if (mail !== null && (await createOnce(record, mail, now))) written += 1
  }
  return written
}

/** The record, if it is held now and ends on a day. One that cannot be read is nobody's. */
function dueIn(stored: DocumentSnapshot, now: Date): AccessRecord | null {
  const record = AccessRecord.safeParse(stored.data())
  return record.success && isHeld(record.data, now) && record.data.endsOn !== null
    ? record.data
    : null
}

/** False where it was written before, or the access ends on another day by now. */
function createOnce(
  { userId, courseId, endsOn, revision }: AccessRecord,
  mail: object,
  now: Date,
): Promise<boolean> {
  const store = firestore()
  const key = accessId(userId, courseId)
  const record = store.collection('userCourseAccess').doc(key)
  const letter = store.collection('mail').doc(`ending_${key}_${endsOn ?? ''}`)
  return store.runTransaction(async (transaction) => {
    const [sent, stored] = await transaction.getAll(letter, record)
    if (sent?.exists !== false || stored === undefined) return false
    if (dueIn(stored, now)?.revision !== revision) return false
    transaction.create(letter, mail)
    return true
  })
}
