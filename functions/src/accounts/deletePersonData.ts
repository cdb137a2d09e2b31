import { setTimeout as pause } from 'node:timers/promises'
import { anonymiseAccess } from '../access/anonymiseAccess.ts'
import { deleteAddresses } from '../addresses/deleteAddresses.ts'
import { acceptances } from '../agreements/agreement.ts'
import { deleteApplications } from '../applications/answers.ts'
import { deleteAttendance } from '../attendance/deleteAttendance.ts'
import { deleteBookings } from '../bookings/changeAttendance.ts'
import { redactInBatches } from '../bulkAccess/redaction/redactInBatches.ts'
import { calendarKind } from '../calendar/openCalendar.ts'
import { releaseCertificates } from '../certificates/keepCertificates.ts'
import { deleteMemberships, redactInUpdates } from '../cohorts/members/deleteMemberships.ts'
import { deleteSenderMessages } from '../contact/deleteMessages.ts'
import { deleteEmails } from '../emails/deleteEmails.ts'
import { emailChoices } from '../emails/emailChoices.ts'
import { deleteEnrolmentRequests } from '../enrolments/enrolmentRequest.ts'
import { deleteRecords, deleteRecordsOf } from '../firestore/deleteRecords.ts'
import { deleteGraduate, hideFace } from '../graduates/deleteGraduate.ts'
import { log } from '../log.ts'
import { anonymiseOrders } from '../orders/anonymiseOrders.ts'
import { deletePaymentCustomer } from '../payments/stripe/paymentCustomers.ts'
import { deletePendingGrants } from '../pendingGrants/deletePendingGrants.ts'
import type { DeletedPerson } from '../people/deletedPerson.ts'
import { deleteEmailMapping } from '../people/mapping.ts'
import { deleteUnverifiedNote } from '../people/settleVerification.ts'
import { deleteStaffSignIns } from '../people/staff/staffSignIns.ts'
import { deleteStaffNote } from '../people/staffNote.ts'
import { progressKind } from '../progress/progress.ts'
import { deleteStaffInvitations } from '../staffInvitations/staffInvitation.ts'
import { studentDetails } from '../students/saveStudentDetails.ts'
import { identifyDeleted, type DeletedAccount } from './identify.ts'

type Part = (person: DeletedPerson) => Promise<unknown>

/** The parts to delete, each independent and idempotent. */
const parts: Readonly<Record<string, Part>> = {
  graduate: ({ userId }) => deleteGraduate(userId),
  access: anonymiseAccess,
  batches: redactInBatches,
  cohortUpdates: redactInUpdates,
  letters: deleteEmails,
  messages: deleteSenderMessages,
  certificates: ({ userId }) => releaseCertificates(userId),
  progress: ({ userId }) => deleteRecordsOf(progressKind, userId),
  bookings: ({ userId }) => deleteBookings(userId),
  agreements: ({ userId }) => deleteRecordsOf(acceptances, userId),
  attendance: ({ userId }) => deleteAttendance(userId),
  applications: ({ userId }) => deleteApplications(userId),
  orders: ({ userId }) => anonymiseOrders(userId),
  enrolments: ({ userId }) => deleteEnrolmentRequests(userId),
  calendar: ({ userId }) => deleteRecords(calendarKind, [userId]),
  emailChoices: ({ userId }) => deleteRecords(emailChoices, [userId]),
  paymentCustomer: ({ userId }) => deletePaymentCustomer(userId),
  details: ({ userId }) => deleteRecords(studentDetails, [userId]),
  verification: ({ userId }) => deleteUnverifiedNote(userId),
  admin: ({ userId }) => deleteStaffNote(userId),
  signIns: ({ userId }) => deleteStaffSignIns(userId),
}

/** These parts identify the person, so they are deleted last. */
const identifyingParts: Readonly<Record<string, Part>> = {
  waiting: deletePendingGrants,
  staffInvitations: deleteStaffInvitations,
  memberships: deleteMemberships,
  addresses: ({ userId }) => deleteAddresses(userId),
  mapping: ({ userId }) => deleteEmailMapping(userId),
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
  failed.push(...(await tryAll(parts, person)))
  if (failed.length === 0) failed.push(...(await tryAll(identifyingParts, person)))
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
