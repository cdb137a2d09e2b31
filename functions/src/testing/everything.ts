import type { CollectionReference } from 'firebase-admin/firestore'
import { bucket, firestore } from '../firebase.ts'

/**
 * Every document of every collection of the store, those below documents that are not there
 * included, as text with its path; and the names of all files with what is said of them.
 */
export async function everythingKept(): Promise<string[]> {
  const collections = await firestore().listCollections()
  const documents = (await Promise.all(collections.map(documentsIn))).flat()
  const [files] = await bucket().getFiles()
  return [...documents, ...files.map((file) => `${file.name} ${JSON.stringify(file.metadata)}`)]
}

async function documentsIn(collection: CollectionReference): Promise<string[]> {
  const { docs } = await collection.get()
  const refs = await collection.listDocuments()
  const below = await Promise.all(
    refs.map(async (ref) => Promise.all((await ref.listCollections()).map(documentsIn))),
  )
  const own = docs.map((stored) => `${stored.ref.path} ${JSON.stringify(stored.data())}`)
  return [...own, ...below.flat(2)]
}
