import { CohortMemberContent, type CohortUpdate } from '@shala/contract/people/cohorts'
import {
  FieldPath,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'
import { isConflict } from '../../firestore/firestoreErrors.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { log, withLogContext } from '../../log.ts'
import { cohortTask } from '../../settings.ts'
import { countBehind, lookedAt, parseUpdate, updateRef } from './cohortUpdate.ts'
import { enqueueUpdate, UpdateTask } from './enqueueUpdate.ts'
import { membersKind, getNameFields } from './member.ts'
import { readTargetCohort } from './memberUpdates.ts'
import type { MembershipResult } from './membershipChange.ts'
import { updateMembersByChunk, membersInChunk } from './updateMembersByChunk.ts'

/** Members who are looked at together. */
const pageSize = 250

interface Stretch {
  /** When to stop, so that whoever runs it is not ended in the middle. */
  readonly until: Date
  /** How many members are in one commit; else as many as fit. */
  readonly membersAtOnce?: number | undefined
}

/** What became of members in a stretch, and whether the update is done with it. */
export type Updated = MembershipResult & { readonly isFinished: boolean }

/**
 * Brings members of a cohort in line with what it grants, page by page from where its update is, and
 * notes after each how far it is. It may be run twice, at the same time, or end anywhere and be run
 * again: who is in line already stays as they are, and of a newer change it leaves all to that one's
 * own. Once it has come to the last member and somebody is behind who was not refused, such as an
 * address that became an account meanwhile, it begins anew.
 */
export async function updateMembers(
  cohortId: string,
  batch: string,
  { until, membersAtOnce }: Stretch,
): Promise<Updated> {
  const parts: MembershipResult[] = []
  const soFar = (isFinished: boolean): Updated => ({
    changed: parts.flatMap(({ changed }) => changed),
    kept: parts.flatMap(({ kept }) => kept),
    failed: parts.flatMap(({ failed }) => failed),
    isFinished,
  })
  for (;;) {
    const stored = await updateRef(cohortId).get()
    const update = parseUpdate(stored)
    if (update?.batch !== batch || update.status === 'finished') return soFar(true)
    const members = await membersAfter(cohortId, update.after)
    const last = members.length < pageSize ? undefined : members.at(-1)
    const part = await updateThoseBehind(cohortId, update, { members, membersAtOnce })
    parts.push(part)
    const next = lookedAt(update, last?.id ?? null, part)
    await save(stored, last === undefined ? await getEnd(cohortId, next) : next)
    if (Date.now() >= until.getTime()) return soFar(false)
  }
}

async function membersAfter(
  cohortId: string,
  after: string | null,
): Promise<QueryDocumentSnapshot[]> {
  const members = firestore()
    .collection(membersKind(cohortId).collection)
    .where('left', '==', false)
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  return (await (after === null ? members : members.startAfter(after)).get()).docs
}

async function updateThoseBehind(
  cohortId: string,
  { terms, batch, by, notify }: CohortUpdate,
  {
    members,
    membersAtOnce,
  }: Pick<Stretch, 'membersAtOnce'> & {
    readonly members: readonly QueryDocumentSnapshot[]
  },
): Promise<MembershipResult> {
  const behind = members.flatMap((stored) => {
    const member = CohortMemberContent.safeParse(stored.data())
    return member.success && member.data.terms !== terms ? (getNameFields(member.data) ?? []) : []
  })
  if (behind.length === 0) return { changed: [], kept: [], failed: [] }
  const membershipChange = { cohortId, goal: 'follow', by, batch, notify } as const
  const { cohort } = await readTargetCohort(membershipChange)
  return updateMembersByChunk(
    membershipChange,
    behind,
    membersAtOnce ?? membersInChunk(cohort.courseIds.length),
  )
}

/** The update once its last member was looked at: finished, or to begin anew. */
async function getEnd(cohortId: string, update: CohortUpdate): Promise<CohortUpdate> {
  const behind = await countBehind(cohortId, update.terms)
  if (behind > update.refused && update.changed > 0) {
    return { ...update, after: null, changed: 0, refused: 0, failed: [] }
  }
  return { ...update, status: 'finished' }
}

/** Whoever else noted something meanwhile runs it too, or has begun another: then the next look tells. */
async function save({ ref, updateTime }: DocumentSnapshot, update: CohortUpdate): Promise<void> {
  if (updateTime === undefined) throw new Error(`There is no ${ref.path}`)
  try {
    await ref.update({ ...update }, { lastUpdateTime: updateTime })
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

/** Runs a part of a group's update and enqueues the next part. Malformed data is dropped. */
export async function runUpdateTask(data: unknown): Promise<void> {
  const task = UpdateTask.safeParse(data)
  if (!task.success) {
    log.write('task.invalid', { error: task.error.message })
    return
  }
  const { cohortId, batch } = task.data
  const { isFinished } = await withLogContext(
    { batch, actor: 'system', subject: { cohortId } },
    () => updateMembers(cohortId, batch, { until: timeToStop(cohortTask) }),
  )
  if (!isFinished) await enqueueUpdate(cohortId, batch, String(Date.now()))
}
