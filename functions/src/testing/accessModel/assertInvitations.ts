import type { AuditEvent } from '@shala/contract/audit'
import { getPendingState } from './draft.ts'
import type { OperationRun } from './operations/operationRun.ts'
import { isOfSomeTerms, type Story } from './requireAsked.ts'
import { at, getSourceKey } from './school.ts'
import { same, type Held } from './state.ts'
import type { InvitationHistory, World } from './world.ts'

type Side = ReturnType<typeof getPendingState>

/**
 * Every change of an invitation but its claim is a step that its operation may take, and no
 * operation took two with the same grant.
 */
export function assertInvitations(story: Story, { invitations }: World): void {
  for (const grant of invitations) {
    const byWhom = new Set<string>()
    for (const { event } of grant.events) {
      if (event.action === 'claim') continue
      const isStep = isWhatWasAsked(story, grant, event)
      expect({ event, isStep }).toEqual({ event, isStep: true })
      expect(byWhom).not.toContain(event.by)
      byWhom.add(event.by)
    }
  }
}

function isWhatWasAsked(story: Story, grant: InvitationHistory, event: AuditEvent): boolean {
  const { here, runs } = story
  const run = runs.find(({ by }) => by === event.by)
  const [before, after] = [getPendingState(event.before), getPendingState(event.after)]
  if (run === undefined || after === null) return false
  const { operation } = run
  const { record, id } = grant
  const isOfGroup = record.source === getSourceKey(here, 'group')
  switch (operation.kind) {
    case 'plan': {
      const { instruction, who, course } = operation
      const address = here.addresses.indexOf(record.email)
      const isMeant = who.some((one) => 'address' in one && one.address === address)
      if (!isMeant || at(here.courseIds, course) !== record.courseId) return false
      return (
        instruction.action === 'grant' &&
        instruction.source === record.source &&
        isPendingWith(after, instruction.held)
      )
    }
    case 'undo':
      return isTakenBack(grant, run, runs, { event, before, after })
    case 'cancelInvitation':
      return run.invitationId === id && isMoved(before, after, ['waiting', 'cancelled'])
    case 'renewInvitation':
      return run.invitationId === id && isMoved(before, after, ['cancelled', 'waiting'])
    case 'leave':
      return isOfGroup && isMoved(before, after, ['waiting', 'cancelled'])
    case 'join':
      return isOfGroup && after.status === 'waiting' && isOfSomeTerms(runs, after.held)
    case 'saveGroup':
      return (
        isOfGroup &&
        (isMoved(before, after, ['waiting', 'cancelled']) ||
          (after.status === 'waiting' && isOfSomeTerms(runs, after.held)))
      )
    default:
      return false
  }
}

function isPendingWith({ status, held }: NonNullable<Side>, terms: Held): boolean {
  return status === 'waiting' && same({ held }, { held: terms })
}

/** Returns true if only the state has changed, not the terms. */
function isMoved(before: Side, after: NonNullable<Side>, [from, to]: readonly [string, string]) {
  if (before === null || !same({ held: before.held }, { held: after.held })) return false
  return before.status === from && after.status === to
}

/**
 * Returns true if the grant is as it was before the batch, or cancelled if it was new, and only the
 * batch had changed it.
 */
function isTakenBack(
  { events }: InvitationHistory,
  { undoes }: OperationRun,
  runs: readonly OperationRun[],
  { event, before, after }: { event: AuditEvent; before: Side; after: NonNullable<Side> },
): boolean {
  const last = events.find((saved) => saved.event.revision === event.revision - 1)?.event
  const batch = runs.find(({ batchId }) => batchId === undoes)
  if (before === null || last === undefined || last.by !== batch?.by) return false
  const earlier = getPendingState(last.before)
  return earlier === null
    ? after.status === 'cancelled' && same({ held: after.held }, { held: before.held })
    : after.status === earlier.status && same({ held: after.held }, { held: earlier.held })
}
