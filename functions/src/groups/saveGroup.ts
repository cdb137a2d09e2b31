import { isDeepStrictEqual } from 'node:util'
import type { SavedRecord } from '@shala/contract/audit'
import type { NotifyOption } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/people/groups'
import { applyGroupForm, GroupContent, type GroupForm, groups } from '@shala/contract/people/groups'
import { open } from '@shala/domain/people/groupMembers'
import { notFound } from '../callable/AppError.ts'
import { assertLinksLead } from '../emails/siteAddress.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { newId, readRecord } from '../firestore/readRecord.ts'
import { log } from '../log.ts'
import { implement } from '../people/implement.ts'
import { recountPlaces } from './members/datePlaces.ts'
import {
  begin,
  beginAlone,
  type Beginning,
  countBehind,
  enqueueUpdate,
  parseUpdate,
  updateRef,
} from './members/groupUpdate.ts'
import { updateMembers, type Updated } from './members/updateMembers.ts'
import { shownFailures } from './members/updateMembersByChunk.ts'

/** Time to update members before answering, in milliseconds. */
const patienceMs = 45_000

interface Revision {
  readonly id?: string | undefined
  readonly revision: number
  readonly group: GroupForm
  readonly batchId: string
  readonly notify: NotifyOption
}

/** The result for a group and its members; with `goesOn`, the queue or a job does the rest. */
export type Revised = SavedRecord & Omit<Updated, 'isFinished'> & { readonly goesOn: boolean }

/**
 * Saves a group and, in the same commit, the start of its members' update: run directly for few
 * members, otherwise by the queue. Each member stores the terms that it has, so repeating the same
 * save after a crash, from any revision, does the rest.
 */
export async function saveGroupAndSyncMembers(
  { id: known, revision, group, batchId, notify }: Revision,
  { by, membersAtOnce }: { by: string; membersAtOnce?: number },
): Promise<Revised> {
  await requireCourses(group.courseIds)
  if (known !== undefined) await assertLinksLead(notify)
  const id = known ?? newId(groups)
  let terms = 0
  const saved = await changeRecord(
    groups,
    {
      id,
      by,
      seen: known === undefined ? 'none' : await seenBy(id, revision, group),
      action: known === undefined ? 'create' : 'edit',
      decide: (before) => {
        const after = applyGroupForm(before, group)
        terms = after.terms
        return after
      },
    },
    async (commit) => {
      const members = await countBehind(id, terms)
      if (members > 0) await begin(commit, id, { batch: batchId, by, notify, terms, members })
    },
  )
  if (group.openForRequests) await recountPlaces(id)
  return {
    ...saved,
    ...(await updateAll(id, { batch: batchId, by, notify, terms }, membersAtOnce)),
  }
}

/** The group and its update are saved by now, so a failure here does not fail the save. */
async function updateAll(
  id: string,
  beginning: Omit<Beginning, 'members'>,
  membersAtOnce: number | undefined,
): Promise<Omit<Revised, keyof SavedRecord>> {
  const nothing = { changed: [], kept: [], failed: [] }
  try {
    const members = await countBehind(id, beginning.terms)
    if (members === 0) return { ...nothing, goesOn: false }
    const batch = await requireBegun(id, { ...beginning, members })
    if (members > limits.updatedAtOnce) {
      await enqueueUpdate(id, batch, 'first')
      return { ...nothing, goesOn: true }
    }
    const until = new Date(Date.now() + patienceMs)
    const { isFinished, ...updated } = await updateMembers(id, batch, { until, membersAtOnce })
    if (!isFinished) await enqueueUpdate(id, batch, String(Date.now()))
    return { ...updated, goesOn: !isFinished }
  } catch (error) {
    log.write('group.stopped', { subject: { groupId: id }, error })
    return { ...nothing, goesOn: true }
  }
}

/**
 * Returns the batch of the running update, or starts one for members who joined while the group was
 * saved.
 */
async function requireBegun(id: string, beginning: Beginning): Promise<string> {
  const before = parseUpdate(await updateRef(id).get())
  if (before?.status === 'running' && before.terms === beginning.terms) return before.batch
  await beginAlone(id, beginning)
  return parseUpdate(await updateRef(id).get())?.batch ?? beginning.batch
}

/** Returns the stored revision if its content is the same, otherwise the expected one. */
async function seenBy(id: string, revision: number, group: GroupForm): Promise<number> {
  const before = readRecord(groups, await firestore().collection(groups.collection).doc(id).get())
  if (before === null) throw notFound('id', 'there is no such group')
  const content = GroupContent.parse(before)
  return isDeepStrictEqual(applyGroupForm(content, group), content) ? before.revision : revision
}

/** Courses are never deleted, so checking once is enough. */
async function requireCourses(courseIds: readonly string[]): Promise<void> {
  const courses = firestore().collection('courses')
  const found = await firestore().getAll(...courseIds.map((courseId) => courses.doc(courseId)))
  const missing = found.find(({ exists }) => !exists)
  if (missing) throw notFound('group.courseIds', `there is no course ${missing.id}`)
}

export const saveGroup = implement(contract.saveGroup, async (request, admin) => {
  const by = admin.uid
  const { id, revision, goesOn, ...updated } = await saveGroupAndSyncMembers(request, { by })
  const { changed, kept, failed } = updated
  return {
    id,
    revision,
    inLine: changed.length,
    kept: [...kept],
    failed: shownFailures(failed),
    ...(goesOn && { goesOn }),
  }
})

export const setGroupActive = implement(
  contract.setGroupActive,
  ({ id, revision, active }, admin) =>
    changeRecord(groups, {
      id,
      seen: revision,
      action: active ? 'open' : 'close',
      by: admin.uid,
      decide: (before) => before && open(before, active),
    }),
)
