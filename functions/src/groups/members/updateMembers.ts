import { GroupMemberContent, type GroupUpdate, membersKind } from '@shala/contract/people/groups'
import { getNameFields } from '@shala/domain/people/groupMembers'
import {
  FieldPath,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'
import { isConflict } from '../../firestore/firestoreErrors.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { log, withLogContext } from '../../log.ts'
import { groupTask } from '../../settings.ts'
import {
  countBehind,
  enqueueUpdate,
  lookedAt,
  parseUpdate,
  updateRef,
  UpdateTask,
} from './groupUpdate.ts'
import type { MembershipResult } from './memberInvitation.ts'
import { readTargetGroup } from './memberUpdates.ts'
import { updateMembersByChunk, membersInChunk } from './updateMembersByChunk.ts'

/** Members per page. */
const pageSize = 250

interface Stretch {
  /** The time to stop, before the caller is terminated. */
  readonly until: Date
  /** Members per commit; by default as many as fit. */
  readonly membersAtOnce?: number | undefined
}

/** The outcome for a number of members, and whether the update has finished. */
export type Updated = MembershipResult & { readonly isFinished: boolean }

/**
 * Updates the members of a group to its terms, page by page from the stored position. Safe to
 * repeat, run concurrently or resume: members with the current terms stay as they are, and a newer
 * update takes over. After the last member it starts again if there are members behind who were not
 * refused, for example an address that has become an account.
 */
export async function updateMembers(
  groupId: string,
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
    const stored = await updateRef(groupId).get()
    const update = parseUpdate(stored)
    if (update?.batch !== batch || update.status === 'finished') return soFar(true)
    const members = await membersAfter(groupId, update.after)
    const last = members.length < pageSize ? undefined : members.at(-1)
    const part = await updateThoseBehind(groupId, update, { members, membersAtOnce })
    parts.push(part)
    const next = lookedAt(update, last?.id ?? null, part)
    await save(stored, last === undefined ? await getEnd(groupId, next) : next)
    if (Date.now() >= until.getTime()) return soFar(false)
  }
}

async function membersAfter(
  groupId: string,
  after: string | null,
): Promise<QueryDocumentSnapshot[]> {
  const members = firestore()
    .collection(membersKind(groupId).collection)
    .where('left', '==', false)
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  return (await (after === null ? members : members.startAfter(after)).get()).docs
}

async function updateThoseBehind(
  groupId: string,
  { terms, batch, by, notify }: GroupUpdate,
  {
    members,
    membersAtOnce,
  }: Pick<Stretch, 'membersAtOnce'> & {
    readonly members: readonly QueryDocumentSnapshot[]
  },
): Promise<MembershipResult> {
  const behind = members.flatMap((stored) => {
    const member = GroupMemberContent.safeParse(stored.data())
    return member.success && member.data.terms !== terms ? (getNameFields(member.data) ?? []) : []
  })
  if (behind.length === 0) return { changed: [], kept: [], failed: [] }
  const membershipChange = { groupId, goal: 'follow', by, batch, notify } as const
  const { group } = await readTargetGroup(membershipChange)
  return updateMembersByChunk(
    membershipChange,
    behind,
    membersAtOnce ?? membersInChunk(group.courseIds.length),
  )
}

/** Returns the update after its last member: finished, or starting again. */
async function getEnd(groupId: string, update: GroupUpdate): Promise<GroupUpdate> {
  const behind = await countBehind(groupId, update.terms)
  if (behind > update.refused && update.changed > 0) {
    return { ...update, after: null, changed: 0, refused: 0, failed: [] }
  }
  return { ...update, status: 'finished' }
}

/** On a conflict, another run or a newer update has taken over, so the next read decides. */
async function save({ ref, updateTime }: DocumentSnapshot, update: GroupUpdate): Promise<void> {
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
  const { groupId, batch } = task.data
  const { isFinished } = await withLogContext(
    { batch, actor: 'system', subject: { groupId } },
    () => updateMembers(groupId, batch, { until: timeToStop(groupTask) }),
  )
  if (!isFinished) await enqueueUpdate(groupId, batch, String(Date.now()))
}
