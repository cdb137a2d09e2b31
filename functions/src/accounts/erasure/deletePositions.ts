import { firestore } from '../../firestore/client.ts'
import { listNaming } from '../../firestore/listNaming.ts'
import { everyAddress, type ErasedPerson } from '../../people/deletedPerson.ts'

/**
 * Deletes the positions of nightly jobs that name the person. Such a job starts from the beginning.
 * Idempotent.
 */
export async function deletePositions(person: ErasedPerson): Promise<void> {
  const jobs = firestore().collection('jobs')
  const traces = [...everyAddress(person), ...(person.userId === null ? [] : [person.userId])]
  for (const id of await listNaming('jobs', traces)) await jobs.doc(id).delete()
}
