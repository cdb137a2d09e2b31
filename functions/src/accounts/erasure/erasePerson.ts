import { deleteSenderMessages } from '../../contact/deleteMessages.ts'
import { deleteEmails } from '../../emails/deleteEmails.ts'
import { firestore } from '../../firestore/client.ts'
import { deleteRecords } from '../../firestore/deleteRecords.ts'
import { listNaming } from '../../firestore/listNaming.ts'
import { deleteMemberships, redactInUpdates } from '../../groups/members/deleteMemberships.ts'
import { redactChunks } from '../../imports/redaction/redactInBatches.ts'
import { deleteInvitations } from '../../invitations/deleteInvitations.ts'
import type { ErasedPerson } from '../../people/deletedPerson.ts'
import { deleteStaffInvitations } from '../../staffInvitations/staffInvitation.ts'
import { deletePositions } from './deletePositions.ts'

interface Erasure {
  /** False if time ran out; another call continues. */
  readonly isComplete: boolean
  /** An import with the address is still running, so its rows keep the address. */
  readonly isRunning: boolean
}

/**
 * Erases a person without an account: their address, and the name by which groups and messages know
 * them. The names are read first, and their sources go last, so that a repeated call finds them
 * again. Idempotent.
 */
export async function erasePerson(email: string, isOver: () => boolean): Promise<Erasure> {
  const names = await listNames(email)
  const person: ErasedPerson = { userId: null, addresses: [email], reused: null, names }
  const { running, isWhole } = await redactChunks(person, isOver)
  if (!isWhole) return { isComplete: false, isRunning: false }
  await Promise.all([redactInUpdates(person), deleteEmails(person), deletePositions(person)])
  await Promise.all([deleteInvitations(person), deleteStaffInvitations(person)])
  if (running > 0) return { isComplete: false, isRunning: true }
  await Promise.all([deleteSenderMessages(person), deleteMemberships(person), deleteViews(email)])
  return { isComplete: true, isRunning: false }
}

async function listNames(email: string): Promise<string[]> {
  const store = firestore()
  const [members, messages] = await Promise.all([
    store.collectionGroup('members').where('email', '==', email).select('name').get(),
    store.collection('contactMessages').where('email', '==', email).select('name').get(),
  ])
  const names = [...members.docs, ...messages.docs].flatMap((document) => {
    const name: unknown = document.get('name')
    return typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []
  })
  // A member by address without a name is called by the address.
  return [...new Set(names)].filter((name) => name !== email)
}

/** Deletes saved lists that search for the address, with their history. */
async function deleteViews(email: string): Promise<void> {
  await deleteRecords({ collection: 'accessViews' }, await listNaming('accessViews', [email]))
}
