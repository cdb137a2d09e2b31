import { limits } from '@shala/contract/limits'
import type { Person } from '@shala/contract/people'
import { defaultTerms, readTerms, type TermsFaults, type TermsText } from '../terms.ts'
import type { BulkJob } from './BulkRun.ts'
import { parseAddresses } from './parseAddresses.ts'
import type { BulkAction } from './rows.ts'

/** A bulk change as it is being put together. */
export interface Draft {
  action: BulkAction
  /** Empty until one is chosen. */
  courseId: string
  pasted: string
  chosen: readonly Person[]
  terms: TermsText
  reason: string
}

export interface DraftFaults {
  course?: string
  people?: string
  reason?: string
  terms: TermsFaults
}

/** The most addresses that are taken at once. */
export const mostPeople = 10_000

export function emptyDraft(): Draft {
  return {
    action: 'grant',
    courseId: '',
    pasted: '',
    chosen: [],
    terms: defaultTerms(),
    reason: '',
  }
}

/** The job and the addresses of a draft, or what is missing from it. */
export function readDraft(
  draft: Draft,
  courses: readonly { courseId: string; title: string }[],
): { job: BulkJob; addresses: string[] } | { faults: DraftFaults } {
  const course = courses.find(({ courseId }) => courseId === draft.courseId)
  const { addresses } = parseAddresses(draft.pasted)
  const people = addresses.length + draft.chosen.length
  const read = readTerms(draft.terms)
  const granting = draft.action === 'grant'
  const longReason = !granting && draft.reason.trim().length > limits.reason
  const faults: DraftFaults = {
    ...(course === undefined && { course: 'Choose a course' }),
    ...(people === 0 && { people: 'Paste at least one address, or add somebody by search' }),
    ...(people > mostPeople && {
      people: `This is a list of ${people.toLocaleString('en')}; at most ${mostPeople.toLocaleString('en')} go at once`,
    }),
    ...(longReason && { reason: `Reason must be at most ${limits.reason} characters` }),
    terms: granting ? (read.faults ?? {}) : {},
  }
  const clean = Object.keys(faults).length === 1 && Object.keys(faults.terms).length === 0
  if (!clean || course === undefined) return { faults }
  const named = { courseId: course.courseId, courseTitle: course.title }
  if (!granting) return { job: { ...named, action: 'revoke', reason: draft.reason }, addresses }
  if (read.terms === null) return { faults }
  return { job: { ...named, action: 'grant', terms: read.terms }, addresses }
}
