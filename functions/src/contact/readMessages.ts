import { ContactMessage } from '@shala/contract/messages/messages'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { documentsOf } from '../firestore/documentsOf.ts'

/** A message as a commit read it, to be decided on. */
export interface ReadMessage {
  readonly id: string
  readonly snapshot: DocumentSnapshot
  readonly message: ContactMessage
}

/** The messages with these keys, but for those that are gone. A damaged one is refused. */
export async function readMessages(
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, ReadMessage>> {
  const stored = [...(await documentsOf('contactMessages', ids))]
  return new Map(
    stored.flatMap(([id, snapshot]) => {
      if (!snapshot.exists) return []
      const message = ContactMessage.safeParse(snapshot.data())
      if (message.success) return [[id, { id, snapshot, message: message.data }] as const]
      const what = `the stored message ${id} cannot be read; nothing was changed`
      throw new AppError('failed-precondition', what)
    }),
  )
}
