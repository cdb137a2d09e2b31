import { invitations } from '@shala/contract/access/invitations'
import { groups } from '@shala/contract/people/groups'
import { firestore } from '#firestore/client.ts'
import { joinGroup, leaveGroup } from '#groups/joinGroup.ts'
import { saveGroup, setGroupActive } from '#groups/saveGroup.ts'
import { cancelInvitation, renewInvitation } from '#invitations/changeInvitation.ts'
import { ask, Refused } from '../callers.ts'
import type { OperationRun } from '../operations/operationRun.ts'
import { at, getName, type School } from '../school.ts'
import { performBatch } from './performBatch.ts'
import { performDirect } from './performDirect.ts'
import { performOnAccount } from './performOnAccount.ts'

/** Runs an operation through the callables. */
export function perform(here: School, run: OperationRun): Promise<'done' | 'refused'> {
  return answered(() => done(here, run))
}

/** Returns the result of a call; refusals are results. */
export async function answered(work: () => Promise<unknown>): Promise<'done' | 'refused'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return 'refused'
    throw error
  }
}

async function done(here: School, run: OperationRun): Promise<unknown> {
  const { operation, by, batchId } = run
  const id = here.groupId
  switch (operation.kind) {
    case 'plan':
    case 'undo':
      return performBatch(here, run, operation)
    case 'join':
      return ask(joinGroup, { id, batchId, members: [getName(here, operation.who)] }, by)
    case 'leave':
      return ask(leaveGroup, { id, batchId, members: [getName(here, operation.who)] }, by)
    case 'saveGroup': {
      const { days, courses } = operation
      const courseIds = courses.map((course) => at(here.courseIds, course))
      const group = { name: 'Group', courseIds, ...days }
      return ask(
        saveGroup,
        { id, batchId, group, revision: await getRevision(groups.collection, id) },
        by,
      )
    }
    case 'setGroupActive': {
      const { active } = operation
      return ask(
        setGroupActive,
        { id, active, revision: await getRevision(groups.collection, id) },
        by,
      )
    }
    case 'login':
    case 'confirmAddress':
    case 'removeAddress':
    case 'deleteAccount':
      return performOnAccount(here, operation, run.link)
    case 'cancelInvitation':
    case 'renewInvitation':
      return withInvitation(run, operation.kind)
    default:
      return performDirect(here, operation, by)
  }
}

async function withInvitation(
  { invitationId, by }: OperationRun,
  kind: 'cancelInvitation' | 'renewInvitation',
): Promise<unknown> {
  if (invitationId === null) throw new Refused('nothing waits yet')
  const revision = await getRevision(invitations.collection, invitationId)
  const callable = kind === 'cancelInvitation' ? cancelInvitation : renewInvitation
  return ask(callable, { invitationId, revision }, by)
}

/** Returns the current revision. */
async function getRevision(collection: string, id: string): Promise<unknown> {
  return (await firestore().collection(collection).doc(id).get()).get('revision')
}
