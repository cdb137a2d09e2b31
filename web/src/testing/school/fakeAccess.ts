import * as contract from '@shala/contract/access/access'
import { AccessEvent, AccessRecord, GrantTerms } from '@shala/contract/access/access'
import { AccessNote, changeKey } from '@shala/contract/access/accessNotes'
import * as views from '@shala/contract/access/accessViews'
import { explainAccess } from '@shala/contract/access/explain'
import { Invitation } from '@shala/contract/access/invitations'
import { Course } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import type { DateRange, Days } from '@shala/domain/access/accessDays'
import { applyChange, type NotedTexts } from '@shala/domain/access/changes/applyChange'
import {
  type Change,
  extendChange,
  grantChange,
  ledgerChange,
  paymentChange,
  revokeChange,
  type Row,
  undoChange,
} from '@shala/domain/access/changes/changeAccess'
import { explainFacts } from '@shala/domain/access/explainFacts'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

export const by = 'sample-admin'
const day = 24 * 60 * 60 * 1000

/** Returns the moments of days in a school whose clock is UTC. */
export function toRange({ startsOn, endsOn }: Days): DateRange {
  return {
    startsAt: startsOn === null ? null : new Date(startsOn),
    endsAt: endsOn === null ? null : new Date(new Date(endsOn).getTime() + day),
  }
}

export function getAccessRecord(school: FakeSchool, id: string): AccessRecord | null {
  return school.find('userCourseAccess', id, AccessRecord)
}

/** Returns the notes about the changes of access records, by the IDs of the records. */
export function getNotedTexts(school: FakeSchool): NotedTexts {
  const byRecord = Map.groupBy(school.findAll('accessNotes', AccessNote), (note) => note.accessId)
  return new Map([...byRecord].map(([id, found]) => [id, new Set(found.map(({ text }) => text))]))
}

/** Decides a change as the server does, and stores the record, its event and the admin's note. */
export function saveChange(school: FakeSchool, row: Row) {
  const id = accessId(row.userId, row.courseId)
  const moment = { at: new Date(), toDay: toUtcDay, noted: getNotedTexts(school) }
  const applied = applyChange(row, getAccessRecord(school, id), moment)
  if (applied === null) return { accessId: id, changed: false }
  const { event, note } = applied
  school.put('userCourseAccess', id, event.after)
  school.put('accessEvents', changeKey(event), event)
  if (note) school.put('accessNotes', changeKey(note), note)
  return { accessId: id, changed: true }
}

function save(school: FakeSchool, change: Change, userId: string, seen?: number) {
  const row = { ...change, userId, ...(seen !== undefined && { seen }) }
  return { accessId: saveChange(school, row).accessId }
}

interface Place {
  readonly userId: string
  readonly courseId: string
  readonly source?: string
}

/** Grants a course from a source, by default `individual`, beside the others. */
export function grantFrom(
  school: FakeSchool,
  { userId, courseId, source = 'individual', ...wishes }: Place & Partial<GrantTerms>,
) {
  const terms = GrantTerms.strip().parse(wishes)
  const change = grantChange({ ...terms, ...toRange(terms) }, { courseId, by, source })
  return save(school, change, userId)
}

/** Removes access from a source and leaves the others; without a source, from all. */
export function revokeFrom(
  school: FakeSchool,
  { userId, courseId, source, reason = '' }: Place & { readonly reason?: string },
) {
  return save(school, revokeChange(reason, { courseId, by, source: source ?? null }), userId)
}

function saveMany(school: FakeSchool, userIds: readonly string[], change: Change) {
  for (const userId of userIds) save(school, change, userId)
  return { successful: userIds, failed: [] }
}

export function addAccessView(school: FakeSchool, name: string, query: string): string {
  const id = `view-${(school.collections.get('accessViews')?.size ?? 0) + 1}`
  return school.add('accessViews', id, { name, query, by: 'sample-admin' })
}

/** The answers of the callables about the access of one or more people. */
export const accessAnswers: Answers = [
  answer(contract.grantAccess, (school, { userId = '', ...terms }) =>
    grantFrom(school, { userId, ...terms }),
  ),
  answer(contract.grantSource, grantFrom),
  answer(contract.revokeAccess, revokeFrom),
  answer(contract.revokeSource, revokeFrom),
  answer(contract.bulkGrant, (school, { userIds, courseId, ...terms }) => {
    const change = grantChange({ ...terms, ...toRange(terms) }, { courseId, by })
    return saveMany(school, userIds, change)
  }),
  answer(contract.bulkRevoke, (school, { userIds, courseId, reason }) =>
    saveMany(school, userIds, revokeChange(reason, { courseId, by })),
  ),
  answer(contract.extendAccess, (school, { userIds, courseId, endsOn, source }) => {
    const { endsAt } = toRange({ startsOn: null, endsOn })
    return saveMany(school, userIds, extendChange({ endsOn, endsAt }, { courseId, by, source }))
  }),
  answer(
    contract.changePayment,
    (school, { userId, courseId, source, grantedAt, revision, payment }) => {
      const key = { source, grantedAt: new Date(grantedAt) }
      return save(school, paymentChange(payment, key, { courseId, by }), userId, revision)
    },
  ),
  answer(
    contract.recordPayments,
    (school, { userId, courseId, source, revision, entries, excess }) =>
      save(
        school,
        ledgerChange(entries, { source, seen: revision, excess }, { courseId, by }),
        userId,
      ),
  ),
  answer(contract.undoAccessChange, (school, { userId, courseId, revision }) => {
    const key = changeKey({ accessId: accessId(userId, courseId), revision })
    const { before, source } = AccessEvent.parse(school.collections.get('accessEvents')?.get(key))
    const change = undoChange(before, { courseId, by, source, reason: 'Undone' })
    return save(school, change, userId, revision)
  }),
  answer(views.saveAccessView, (school, { name, query }) => ({
    id: addAccessView(school, name, query),
    revision: 1,
  })),
  // There are no second addresses and no groups.
  answer(explainAccess, (school, { userId, email, courseId }) => {
    const isAsked = (one: { readonly userId: string; readonly email: string | null }) =>
      email === undefined ? one.userId === userId : one.email === email
    const person = school.people.find(isAsked) ?? null
    const course = school.find('courses', courseId, Course)
    const id = accessId(person?.userId ?? '', courseId)
    const address = email ?? person?.email
    return explainFacts({
      person,
      course: course && { courseId, title: course.title, status: course.status },
      record: school.find('userCourseAccess', id, AccessRecord),
      groupNames: new Map(),
      waiting: school
        .findAll('invitations', Invitation)
        .filter((one) => one.courseId === courseId && one.email === address),
      at: new Date(),
    })
  }),
]
