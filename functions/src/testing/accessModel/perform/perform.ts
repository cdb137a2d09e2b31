import { pendingGrants } from '@shala/contract/access/pendingGrants'
import { cohorts } from '@shala/contract/people/cohorts'
import { joinCohort, leaveCohort } from '../../../cohorts/joinCohort.ts'
import { saveCohort, setCohortActive } from '../../../cohorts/saveCohort.ts'
import { firestore } from '../../../firestore/client.ts'
import { cancelPendingGrant, renewPendingGrant } from '../../../pendingGrants/changePendingGrant.ts'
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
  const id = here.cohortId
  switch (operation.kind) {
    case 'plan':
    case 'undo':
      return performBatch(here, run, operation)
    case 'join':
      return ask(joinCohort, { id, batchId, members: [getName(here, operation.who)] }, by)
    case 'leave':
      return ask(leaveCohort, { id, batchId, members: [getName(here, operation.who)] }, by)
    case 'saveCohort': {
      const { days, courses } = operation
      const courseIds = courses.map((course) => at(here.courseIds, course))
      const cohort = { name: 'Cohort', courseIds, ...days }
      return ask(
        saveCohort,
        { id, batchId, cohort, revision: await getRevision(cohorts.collection, id) },
        by,
      )
    }
    case 'setCohortActive': {
      const { active } = operation
      return ask(
        setCohortActive,
        { id, active, revision: await getRevision(cohorts.collection, id) },
        by,
      )
    }
    case 'login':
    case 'confirmAddress':
    case 'removeAddress':
    case 'deleteAccount':
      return performOnAccount(here, operation, run.link)
    case 'cancelPendingGrant':
    case 'renewPendingGrant':
      return withPendingGrant(run, operation.kind)
    default:
      return performDirect(here, operation, by)
  }
}

async function withPendingGrant(
  { pendingGrantId, by }: OperationRun,
  kind: 'cancelPendingGrant' | 'renewPendingGrant',
): Promise<unknown> {
  if (pendingGrantId === null) throw new Refused('nothing waits yet')
  const revision = await getRevision(pendingGrants.collection, pendingGrantId)
  const callable = kind === 'cancelPendingGrant' ? cancelPendingGrant : renewPendingGrant
  return ask(callable, { pendingGrantId, revision }, by)
}

/** Returns the current revision. */
async function getRevision(collection: string, id: string): Promise<unknown> {
  return (await firestore().collection(collection).doc(id).get()).get('revision')
}
