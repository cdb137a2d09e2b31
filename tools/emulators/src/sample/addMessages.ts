import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { sampleMessages } from './sampleMessages.ts'

/** Puts the messages of visitors where they are kept; the form would ask their machines for work. */
export async function addMessages(app: App): Promise<void> {
  const firestore = getFirestore(app)
  const batch = firestore.batch()
  for (const [id, message] of sampleMessages(new Date())) {
    batch.set(firestore.collection('contactMessages').doc(id), message)
  }
  await batch.commit()
}
