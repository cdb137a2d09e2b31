import { isGranted } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { claims, getPendingState, type Draft } from '../draft.ts'
import type { OperationRun } from '../operations/operationRun.ts'
import { at } from '../school.ts'
import { getState, type State } from '../state.ts'
import { findOwner, listProvenAddresses, type Pair } from '../world.ts'

/** Undoes the changes of a batch except where the access has changed since. */
export function expectUndo(
  draft: Draft,
  { undoes }: OperationRun,
  runs: readonly OperationRun[],
): void {
  const { world, states, invitations } = draft
  const batch = runs.find(({ batchId }) => batchId === undoes)
  if (batch === undefined || !isUndoable(batch, runs)) return
  for (const pair of world.pairs) {
    const earlier = beforeBatch(pair, batch.batchId, pair.record?.revision ?? 0)
    const regains = earlier !== null && Object.keys(earlier).length > 0
    if (earlier === null || (regains && world.lives[pair.person] !== true)) continue
    const own = states[pair.person]
    if (isLapsed(draft, pair, earlier)) continue
    if (own !== undefined) own[pair.course] = { ...earlier }
  }
  for (const { id, record, events } of world.invitations) {
    const last = events.at(-1)?.event
    const pending = invitations.get(id)
    if (last?.by !== batch.by || last.revision !== record.revision || !pending) continue
    const { status, held } = getPendingState(last.before) ?? {
      status: 'cancelled',
      held: pending.held,
    }
    const since = status === 'waiting' ? Number.POSITIVE_INFINITY : pending.since
    invitations.set(id, { ...pending, status, held, since })
  }
  for (const address of getAddresses(draft, batch)) {
    const owner = findOwner(world, address)
    if (owner !== null) claims(draft, owner, listProvenAddresses(world, owner))
  }
}

/**
 * Returns the addresses of an undo: afterwards, the accounts that have verified them claim all
 * invitations. Claimed grants are undone as access.
 */
function getAddresses({ here, world }: Draft, { by, batchId }: OperationRun): number[] {
  const access = world.pairs.flatMap(({ person, course, events }) =>
    events.some(({ event }) => event.batch === batchId)
      ? accessId(at(here.people, person), at(here.courseIds, course))
      : [],
  )
  return world.invitations.flatMap(({ record: { email, status, claimedBy, courseId }, events }) => {
    const isRow =
      status === 'claimed'
        ? !access.includes(accessId(claimedBy ?? '', courseId))
        : status !== 'ended'
    const isOfBatch = events.some(({ event }) => event.by === by)
    return isRow && isOfBatch ? here.addresses.indexOf(email) : []
  })
}

/**
 * Returns true if the group no longer grants the course, and the grant had not been claimed when
 * it ended.
 */
function isLapsed(
  { here, group, states, members }: Draft,
  { person, course }: Pair,
  earlier: State,
): boolean {
  if (!(group in earlier) || group in (states[person]?.[course] ?? {})) return false
  const member = members.get(at(here.people, person))
  return member === undefined || member.left || !member.courses.has(course)
}

function isUndoable(
  { batchId, answer, rows, operation }: OperationRun,
  runs: readonly OperationRun[],
) {
  if (answer !== 'done' || (operation.kind === 'plan' && rows?.length === 0)) return false
  return !runs.some((other) => other.undoes === batchId && other.answer === 'done')
}

/**
 * Returns the state of a record before a batch changed it, possibly several times in a row; null if
 * the batch did not make this revision or other changes came between.
 */
export function beforeBatch({ events }: Pair, batch: string, revision: number): State | null {
  const own = events.filter(({ event }) => event.batch === batch && event.revision <= revision)
  const [first] = own
  if (first === undefined || own.at(-1)?.event.revision !== revision) return null
  if (revision - first.event.revision + 1 !== own.length) return null
  return isGranted(first.event.before) ? getState(first.event.before) : {}
}
