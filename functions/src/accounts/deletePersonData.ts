import { setTimeout as pause } from 'node:timers/promises'
import type { KeptCollection } from '@shala/contract/collections/KeptCollection'
import { keptCollections, type DeletionFunction } from '@shala/contract/collections/keptCollections'
import { anonymiseAccess } from '../access/anonymiseAccess.ts'
import { deleteAddresses } from '../addresses/deleteAddresses.ts'
import { deleteApplications } from '../applications/answers.ts'
import { deleteAttendance } from '../attendance/deleteAttendance.ts'
import { deleteBookings } from '../bookings/changeAttendance.ts'
import { releaseCertificates } from '../certificates/keepCertificates.ts'
import { deleteSenderMessages } from '../contact/deleteMessages.ts'
import { deleteEmails } from '../emails/deleteEmails.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { deleteGraduate, hideFace } from '../graduates/deleteGraduate.ts'
import { deleteMemberships, redactInUpdates } from '../groups/members/deleteMemberships.ts'
import { redactInBatches } from '../imports/redaction/redactInBatches.ts'
import { deleteInvitations } from '../invitations/deleteInvitations.ts'
import { log } from '../log.ts'
import { anonymiseOrders } from '../orders/anonymiseOrders.ts'
import { deletePaymentCustomer } from '../payments/stripe/paymentCustomers.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'
import { deleteEmailMapping } from '../people/mapping.ts'
import { deleteStaffNote } from '../people/staffNote.ts'
import { deletePlaceRequests } from '../requests/placeRequest.ts'
import { deleteStaffInvitations } from '../staffInvitations/staffInvitation.ts'
import { deletePositions } from './erasure/deletePositions.ts'
import { identifyDeleted, type DeletedAccount } from './identify.ts'

type Part = (person: DeletedPerson) => Promise<unknown>

/**
 * The deletions that declarations in `contract/src/collections/` name, each independent and idempotent.
 * The type requires every one.
 */
const deletions: Readonly<Record<DeletionFunction, Part>> = {
  anonymiseAccess,
  redactInBatches,
  redactInUpdates,
  deleteEmails,
  deleteSenderMessages,
  deletePositions,
  deleteInvitations,
  deleteStaffInvitations,
  deleteMemberships,
  deleteGraduate: ({ userId }) => deleteGraduate(userId),
  releaseCertificates: ({ userId }) => releaseCertificates(userId),
  deleteBookings: ({ userId }) => deleteBookings(userId),
  deleteAttendance: ({ userId }) => deleteAttendance(userId),
  deleteApplications: ({ userId }) => deleteApplications(userId),
  anonymiseOrders: ({ userId }) => anonymiseOrders(userId),
  deletePlaceRequests: ({ userId }) => deletePlaceRequests(userId),
  deletePaymentCustomer: ({ userId }) => deletePaymentCustomer(userId),
  deleteStaffNote: ({ userId }) => deleteStaffNote(userId),
  deleteAddresses: ({ userId }) => deleteAddresses(userId),
  deleteEmailMapping: ({ userId }) => deleteEmailMapping(userId),
}

/** Lists the parts to delete, each once: those that identify the person, or the others. */
function listParts(isLast: boolean): Readonly<Record<string, Part>> {
  const parts = new Map<string, Part>()
  for (const kept of keptCollections) {
    const { place, deletion } = kept
    if (deletion === 'delete') {
      if (!isLast) parts.set(place, ({ userId }) => deleteDocuments(kept, userId))
    } else if (typeof deletion === 'object' && 'isLast' in deletion === isLast) {
      parts.set(deletion.by, deletions[deletion.by])
    }
  }
  return Object.fromEntries(parts)
}

/** Deletes the documents of a user, with the events of records. */
async function deleteDocuments(
  { place, owner, hasEvents }: KeptCollection,
  userId: string,
): Promise<void> {
  const all = firestore().collection(place)
  if (owner === null) throw new Error(`${place} does not declare its owner`)
  const pages =
    owner === 'key' ? [[all.doc(userId)]] : readPages(all.where(owner, '==', userId).select())
  for await (const page of pages) {
    const ids = page.map(({ id }) => id)
    if (hasEvents) await deleteRecords({ collection: place }, ids)
    else await Promise.all(ids.map((id) => all.doc(id).delete()))
  }
}

/**
 * Deletes the data of a user whose account is gone and makes their history anonymous; see
 * docs/personal-data.md for each collection. The public profile goes first. A failed part does not
 * stop the others; it is retried a few times, then this throws so that the caller retries.
 * Identifying data stays until all other parts succeed. Idempotent.
 */
export async function deletePersonData(userId: string, account?: DeletedAccount): Promise<void> {
  const failed = await tryAll({ face: () => hideFace(userId) }, unknown(userId))
  const person = await identifyDeleted(userId, account)
  failed.push(...(await tryAll(listParts(false), person)))
  if (failed.length === 0) failed.push(...(await tryAll(listParts(true), person)))
  if (failed.length > 0) throw new Error(`Not deleted yet of ${userId}: ${failed.join(', ')}`)
}

const unknown = (userId: string): DeletedPerson => ({
  userId,
  addresses: [],
  reused: null,
  names: [],
})

const attempts = 3

/** Runs parts concurrently, retries failures, and returns the names of parts that kept failing. */
async function tryAll(
  all: Readonly<Record<string, Part>>,
  person: DeletedPerson,
): Promise<string[]> {
  let open = Object.entries(all)
  for (let tried = 1; ; tried += 1) {
    const results = await Promise.allSettled(open.map(([, part]) => part(person)))
    for (const [place, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      const [part, { userId }] = [open[place]?.[0], person]
      log.write('account.deletionFailed', {
        subject: { userId },
        detail: part,
        error: result.reason,
      })
    }
    open = open.filter((_, place) => results[place]?.status === 'rejected')
    if (open.length === 0 || tried === attempts) return open.map(([name]) => name)
    await pause(250 * tried)
  }
}
