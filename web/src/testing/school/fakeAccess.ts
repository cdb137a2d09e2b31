import {
  AccessEvent,
  AccessRecord,
  getSources,
  GrantTerms,
  undoAccessChange,
} from '@shala/contract/access/access'
import { toSourceKeys } from '@shala/contract/access/sources'
import { accessId } from '@shala/contract/ids'
import { listPaymentKeys } from '@shala/contract/payments/enrolmentLedger'
import * as z from 'zod'
import type { Answers, FakeSchool } from './FakeSchool.ts'

const Target = z.object({
  userId: z.string(),
  courseId: z.string(),
  reason: z.string().default(''),
})
const Many = z.object({ userIds: z.array(z.string()) })

/** The actions of callables for one person and for many. */
type SimpleChange = 'grant' | 'revoke' | 'extend'

const day = 24 * 60 * 60 * 1000

/** The span of days in a school whose clock is UTC. */
export function fakeSpan({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) {
  return {
    startsAt: startsOn === null ? null : new Date(startsOn),
    endsAt: endsOn === null ? null : new Date(new Date(endsOn).getTime() + day),
  }
}

/** The answers of the callables that change the access of one or more people. */
export const accessAnswers: Answers = {
  grantAccess: (school, input) => ({ accessId: changeAccess(school, 'grant', input) }),
  revokeAccess: (school, input) => ({ accessId: changeAccess(school, 'revoke', input) }),
  bulkGrant: (school, input) => changeMany(school, 'grant', input),
  bulkRevoke: (school, input) => changeMany(school, 'revoke', input),
  extendAccess: (school, input) => changeMany(school, 'extend', input),
  undoAccessChange: undo,
}

function changeMany(school: FakeSchool, action: SimpleChange, input: unknown) {
  const successful: string[] = []
  const failed: { userId: string; error: string }[] = []
  for (const userId of Many.parse(input).userIds) {
    const error = school.refusedPeople.get(userId)
    if (error !== undefined) failed.push({ userId, error })
    else {
      changeAccess(school, action, { ...z.looseObject({}).parse(input), userId })
      successful.push(userId)
    }
  }
  return { successful, failed }
}

/** Changes an access record as the callables do. Returns its ID. */
export function changeAccess(school: FakeSchool, action: SimpleChange, input: unknown): string {
  const { userId, courseId, reason } = Target.parse(input)
  const terms = GrantTerms.strip().parse(input)
  const id = accessId(userId, courseId)
  const stored = school.collections.get('userCourseAccess')?.get(id)
  const before = stored === undefined ? null : AccessRecord.parse(stored)
  const at = new Date()
  const revision = (before?.revision ?? 0) + 1
  const by = 'sample-admin'
  const first = { userId, courseId, createdAt: at, updatedAt: at, grantedAt: at, grantedBy: by }
  const stands = before ?? { ...first, ...GrantTerms.parse({}) }
  const { startsOn, endsOn } = terms
  const after = {
    grant: {
      ...first,
      ...terms,
      hasAccess: true,
      isActive: true,
      revision,
      ...fakeSpan({ startsOn, endsOn }),
    },
    revoke: {
      ...stands,
      hasAccess: false,
      isActive: false,
      revision,
      revokedAt: at,
      revokedBy: by,
      revokeReason: reason,
    },
    extend: {
      ...stands,
      endsOn,
      revision,
      endsAt: fakeSpan({ startsOn: null, endsOn }).endsAt,
    },
  }[action]
  const record = AccessRecord.parse(after)
  const sourceKeys = toSourceKeys(getSources(record))
  const paymentMonths = listPaymentKeys({ ...record, sources: getSources(record) })
  school.put('userCourseAccess', id, { ...record, sourceKeys, paymentMonths })
  const why = action === 'grant' ? terms.notes : reason
  const fields = { accessId: id, userId, courseId, action, by, at, reason: why }
  const event = { ...fields, revision, batch: null }
  const whole = AccessEvent.parse({ ...event, before, after })
  school.put('accessEvents', `${id}_${revision}`, whole)
  addAccessNote(school, whole, terms.adminNotes)
  return id
}

/** Restores a record to its state before a change. */
function undo(school: FakeSchool, input: unknown) {
  const { userId, courseId, revision } = undoAccessChange.input.parse(input)
  const id = accessId(userId, courseId)
  const key = `${id}_${revision}`
  const { before, after } = AccessEvent.parse(school.collections.get('accessEvents')?.get(key))
  if (before === null) changeAccess(school, 'revoke', { userId, courseId, reason: 'Undone' })
  else school.put('userCourseAccess', id, { ...before, revision: after.revision + 1 })
  return { accessId: id }
}

/** Stores the admin's note of a change. */
export function addAccessNote(school: FakeSchool, event: AccessEvent, text: string): void {
  const { accessId: id, userId, courseId, revision, by, at } = event
  if (text === '') return
  const note = { accessId: id, userId, courseId, revision, text, by, at }
  school.put('accessNotes', `${id}_${revision}`, note)
}
