import { randomUUID } from 'node:crypto'
import { AccessEvent, AccessRecord, GrantTerms } from '@shala/contract/access'
import { AccessOrder, type CommitRow, type PlannedRow } from '@shala/contract/accessPlans'
import { accessId } from '@shala/contract/ids'
import { cohortSource } from '@shala/contract/sources'
import * as z from 'zod'
import { Refusal } from '../../callable/Refusal.ts'
import { bringMembers } from '../../cohorts/bringMembers.ts'
import { reviseCohort } from '../../cohorts/reviseCohort.ts'
import { firestore } from '../../firebase.ts'
import type { TestPerson } from '../../testing/people.ts'
import { runPlan } from '../batches/runPlan.ts'
import { readProgress } from '../batches/storedBatch.ts'
import { undo } from '../batches/undo.ts'
import { extending, granting, revoking } from '../changeAccess.ts'
import { enter, type Change, type Entered } from '../ledger.ts'
import { plan } from '../plans/plan.ts'
import { readRow } from '../plans/readRow.ts'
import { schoolSpan } from '../schoolSpan.ts'
import type { Operation, PlanOrder } from './operations.ts'
import type { Held } from './state.ts'

/** A school of its own for one story: courses that only their holders read, and a cohort. */
export interface School {
  readonly people: readonly TestPerson[]
  readonly courseIds: readonly string[]
  readonly cohortId: string
}

export async function aSchool(people: readonly TestPerson[], courses: number): Promise<School> {
  const at = new Date()
  const courseIds = Array.from({ length: courses }, () => `model-${randomUUID()}`)
  await Promise.all(
    courseIds.map((courseId) =>
      firestore()
        .collection('courses')
        .doc(courseId)
        .set({ title: 'A course', status: 'archived', createdAt: at, updatedAt: at }),
    ),
  )
  const days = { startsOn: '2019-01-01', endsOn: '2099-12-31' }
  const { id } = await reviseCohort(
    { revision: 0, cohort: { name: 'Cohort', courseIds, ...days }, batchId: randomUUID() },
    { by: 'school' },
  )
  return { people, courseIds, cohortId: id }
}

/** What an operation said of itself: how many records it changed, or that it was refused. */
export type Answer = { changed: number } | 'refused'

/** An operation on its way: whose name its events bear, and the batch where it has one. */
export interface Errand {
  readonly by: string
  readonly batchId: string
  readonly operation: Operation
  /** The rows of a plan, judged once; run again after a crash they are the same. */
  rows: CommitRow[] | null
  /** The batch that an undo takes back. */
  readonly undoes: string | null
}

/** Does what an admin does, as the callables do it. A refusal is an answer. */
export async function perform(school: School, errand: Errand): Promise<Answer> {
  try {
    return { changed: await performed(school, errand) }
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}

async function performed(school: School, errand: Errand): Promise<number> {
  const { operation, by, batchId } = errand
  switch (operation.kind) {
    case 'grant':
    case 'revoke':
    case 'extend': {
      const change = await changeOf(school, operation, by)
      const [outcome] = await enter([{ ...change, userId: uidOf(school, operation.person) }])
      return changedBy(outcome)
    }
    case 'plan': {
      const order = orderOf(operation.order)
      errand.rows ??= await judgedRows(school, operation, order, by)
      if (errand.rows.length === 0) return 0
      await runPlan({ batchId, title: 'A plan', order, rows: errand.rows }, by)
      return changedInBatch(batchId)
    }
    case 'undo':
      if (errand.undoes === null) return 0
      await undo(errand.undoes, batchId, by)
      return changedInBatch(batchId)
    case 'join':
    case 'leave': {
      const { cohortId, courseIds } = school
      const told = { cohortId, goal: operation.kind, by, batch: batchId } as const
      const userId = uidOf(school, operation.person)
      const { changed } = await bringMembers(told, [{ userId, email: null, name: 'A' }], 1)
      // Whoever joins holds every course from the cohort; whoever leaves may have lost some before.
      return operation.kind === 'join' ? changed.length * courseIds.length : Number.NaN
    }
  }
}

function changedBy(outcome: Entered | Refusal | undefined): number {
  if (outcome === undefined) throw new Error('No answer')
  if (outcome instanceof Refusal) throw outcome
  return outcome.changed ? 1 : 0
}

async function changeOf(
  school: School,
  operation: Extract<Operation, { kind: 'grant' | 'revoke' | 'extend' }>,
  by: string,
): Promise<Change> {
  const courseId = school.courseIds[operation.course] ?? ''
  switch (operation.kind) {
    case 'grant': {
      const terms = termsOf(operation.held)
      const granted = { ...terms, ...(await schoolSpan(terms)) }
      return granting(granted, { courseId, by, source: operation.source })
    }
    case 'revoke':
      return revoking('', { courseId, by, source: sourceOf(school, operation.source) })
    case 'extend': {
      const { endsOn } = operation
      const { endsAt } = await schoolSpan({ startsOn: null, endsOn })
      return extending({ endsOn, endsAt }, { courseId, by })
    }
  }
}

async function judgedRows(
  school: School,
  { people, course }: Extract<Operation, { kind: 'plan' }>,
  order: AccessOrder,
  by: string,
): Promise<CommitRow[]> {
  const courseId = school.courseIds[course] ?? ''
  const rows = people.map((person) => ({ userId: uidOf(school, person) }))
  const planned = await plan(
    order,
    rows.map((row) => readRow(row, order, courseId)),
    by,
  )
  return planned.flatMap(runnable)
}

function runnable(row: PlannedRow): CommitRow[] {
  const { verdict, userId, email, courseId, seen, startsOn, endsOn, notes } = row
  if (verdict === 'nothing' || verdict === 'invalid') return []
  return [{ verdict, userId, email, courseId, seen, startsOn, endsOn, notes }]
}

async function changedInBatch(batchId: string): Promise<number> {
  const progress = await readProgress(batchId)
  return progress.reduce((sum, { changed }) => sum + changed, 0)
}

function orderOf(order: PlanOrder): AccessOrder {
  if (order.action !== 'grant') return AccessOrder.parse(order)
  return AccessOrder.parse({ action: 'grant', source: order.source, terms: termsOf(order.held) })
}

function termsOf(held: Held): GrantTerms {
  return GrantTerms.parse(held)
}

/** The source of an operation; `cohort` is the school's one. */
export function sourceOf({ cohortId }: School, source: string | null): string | null {
  return source === 'cohort' ? cohortSource(cohortId) : source
}

export function uidOf({ people }: School, person: number): string {
  const uid = people[person]?.uid
  if (uid === undefined) throw new Error(`Nobody is number ${person}`)
  return uid
}

/** What the store says of one person's course. */
export interface Told {
  readonly person: number
  readonly course: number
  readonly record: AccessRecord | null
  /** In the order of their revisions. */
  readonly events: readonly AccessEvent[]
  /** Whether the rules let this person read the course now. */
  readonly reads: boolean
}

/** Everything that the store says of a school. */
export function told(school: School): Promise<Told[]> {
  const pairs = school.people.flatMap((_, person) =>
    school.courseIds.map((courseId, course) => ({ person, course, courseId })),
  )
  return Promise.all(
    pairs.map(async ({ person, course, courseId }) => {
      const key = accessId(uidOf(school, person), courseId)
      const [stored, { docs }, reads] = await Promise.all([
        firestore().collection('userCourseAccess').doc(key).get(),
        firestore().collection('accessEvents').where('accessId', '==', key).get(),
        mayRead(school.people[person], courseId),
      ])
      return {
        ...{ person, course, reads },
        record: stored.exists ? AccessRecord.parse(stored.data()) : null,
        events: docs
          .map((document) => AccessEvent.parse(document.data()))
          .toSorted((one, other) => one.revision - other.revision),
      }
    }),
  )
}

const tokens = new WeakMap<TestPerson, Promise<string>>()

/** Asks the rules, as this person's browser does. */
async function mayRead(person: TestPerson | undefined, courseId: string): Promise<boolean> {
  if (person === undefined) throw new Error('Nobody asks')
  const token = tokens.get(person) ?? person.token()
  tokens.set(person, token)
  const host = z.string().parse(process.env.FIRESTORE_EMULATOR_HOST)
  const path = 'v1/projects/demo-shala/databases/(default)/documents/courses'
  const { status } = await fetch(`http://${host}/${path}/${courseId}`, {
    headers: { authorization: `Bearer ${await token}` },
  })
  if (status !== 200 && status !== 403) throw new Error(`The rules answered ${status}`)
  return status === 200
}
