import {
  AccessEvent,
  AccessRecord,
  AccessSource,
  changePayment,
  grantSource,
  GrantTerms,
  recordPayments,
  revokeSource,
  getSources,
  type AccessSources,
} from '@shala/contract/access/access'
import { toSourceKeys } from '@shala/contract/access/sources'
import { accessId } from '@shala/contract/ids'
import {
  listLedger,
  listPaymentKeys,
  summarizeLedger,
} from '@shala/contract/payments/enrolmentLedger'
import { LedgerEntry } from '@shala/contract/payments/ledger'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { addAccessNote, fakeSpan } from './fakeAccess.ts'

const by = 'sample-admin'

/** Grants a course from a source, beside the others. */
export function grantFrom(
  school: FakeSchool,
  granted: { userId: string; courseId: string; source: string } & Partial<GrantTerms>,
) {
  const { userId, courseId, source, ...wishes } = granted
  const terms = GrantTerms.strip().parse(wishes)
  const { startsOn, endsOn } = terms
  const at = new Date()
  const own = AccessSource.parse({
    ...terms,
    ...fakeSpan({ startsOn, endsOn }),
    grantedAt: at,
    grantedBy: by,
  })
  return change(
    school,
    {
      userId,
      courseId,
      source,
      action: 'grant',
      reason: terms.notes,
      adminNotes: terms.adminNotes,
    },
    (now) => ({
      ...now,
      [source]: own,
    }),
  )
}

/** Takes a source away and leaves the others. */
export function revokeFrom(
  school: FakeSchool,
  {
    reason = '',
    ...revoked
  }: { userId: string; courseId: string; source: string; reason?: string },
) {
  return change(school, { ...revoked, action: 'revoke', reason }, (now) =>
    Object.fromEntries(Object.entries(now).filter(([key]) => key !== revoked.source)),
  )
}

interface Doing {
  userId: string
  courseId: string
  source: string
  action: 'grant' | 'revoke'
  reason: string
  adminNotes?: string
}

function change(
  school: FakeSchool,
  { userId, courseId, adminNotes = '', ...fields }: Doing,
  next: (now: AccessSources) => AccessSources,
) {
  const id = accessId(userId, courseId)
  const stored = school.collections.get('userCourseAccess')?.get(id)
  const before = stored === undefined ? null : AccessRecord.parse(stored)
  const sources = next(getSources(before))
  const last = Object.values(sources).at(-1)
  const at = new Date()
  const revision = (before?.revision ?? 0) + 1
  const ended = { hasAccess: false, isActive: false, revokedAt: at, revokedBy: by }
  const after = AccessRecord.parse({
    ...before,
    ...last,
    userId,
    courseId,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    revision,
    sources,
    sourceKeys: toSourceKeys(sources),
    paymentMonths: listPaymentKeys({ sources }),
    ...(last ? { hasAccess: true, isActive: true } : { ...ended, revokeReason: fields.reason }),
  })
  addAccessNote(school, save(school, before, after, fields), adminNotes)
  return { accessId: id }
}

/** Stores a changed record with its event, and answers the event. */
function save(
  school: FakeSchool,
  before: AccessRecord | null,
  after: AccessRecord,
  about: Pick<AccessEvent, 'action' | 'source' | 'reason'>,
): AccessEvent {
  const { userId, courseId, revision } = after
  const id = accessId(userId, courseId)
  school.put('userCourseAccess', id, after)
  const at = new Date()
  const event = { ...about, accessId: id, userId, courseId, by, at, revision, batch: null }
  const whole = AccessEvent.parse({ ...event, before, after })
  school.put('accessEvents', `${id}_${revision}`, whole)
  return whole
}

/** Enters another payment for what grants a course, or for what was removed. */
function payFor(school: FakeSchool, input: unknown) {
  const { userId, courseId, source, grantedAt, payment } = changePayment.input.parse(input)
  const id = accessId(userId, courseId)
  const before = AccessRecord.parse(school.collections.get('userCourseAccess')?.get(id))
  const isMeant = (one: { grantedAt: Date }) => one.grantedAt.toISOString() === grantedAt
  const sources = Object.entries(getSources(before)).map(([key, one]) => [
    key,
    key === source && isMeant(one) ? { ...one, ...payment } : one,
  ])
  const pastPayments = (before.pastPayments ?? []).map((one) =>
    one.source === source && isMeant(one) ? { ...one, ...payment } : one,
  )
  const revision = before.revision + 1
  const after = { ...before, revision, sources: Object.fromEntries(sources), pastPayments }
  save(school, before, after, { action: 'payment', source, reason: '' })
  return { accessId: id }
}

/** Adds entries to the ledger of an enrolment, as the server does. */
function record(school: FakeSchool, input: unknown) {
  const { userId, courseId, source, entries } = recordPayments.input.parse(input)
  const id = accessId(userId, courseId)
  const before = AccessRecord.parse(school.collections.get('userCourseAccess')?.get(id))
  const at = new Date()
  const { ledger: stored = [] } = before
  const isFirst = !stored.some((entry) => entry.source === source)
  const added = entries.map((entry) => LedgerEntry.parse({ ...entry, source, by, at }))
  const ledger = [...stored, ...(isFirst ? listLedger(before, source) : []), ...added]
  const payment = summarizeLedger(ledger.filter((entry) => entry.source === source))
  const now = getSources(before)
  const own = now[source]
  const sources = own === undefined ? now : { ...now, [source]: { ...own, ...payment } }
  const revision = before.revision + 1
  const paymentMonths = listPaymentKeys({ ...before, sources, ledger })
  const after = { ...before, revision, sources, ledger, paymentMonths }
  save(school, before, after, { action: 'payment', source, reason: '' })
  return { accessId: id }
}

export const sourceAnswers: Answers = {
  changePayment: payFor,
  recordPayments: record,
  grantSource: (school, input) => grantFrom(school, grantSource.input.parse(input)),
  revokeSource: (school, input) => revokeFrom(school, revokeSource.input.parse(input)),
}
