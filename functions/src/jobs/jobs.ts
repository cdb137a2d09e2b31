import type { JobName } from '@shala/contract/school/scheduledJobs'

/** The work of a job. Returns what it counted, such as `{ seats: 3 }`, for the log. */
type JobWork = (now: Date) => Promise<Readonly<Record<string, number | boolean>>>

/** Every job by name; each loads its module when it runs. When it runs, the contract says. */
export const jobs = {
  backUpAccounts: async () => (await import('../archive/backUpAccounts.ts')).backUpAccounts,
  continueBatches: async () =>
    (await import('../bulkAccess/batches/continueBatches.ts')).continueBatches,
  endOverduePendingGrants: async () =>
    (await import('../pendingGrants/endOverduePendingGrants.ts')).endOverduePendingGrants,
  eraseOldAddresses: async () =>
    (await import('../accounts/erasure/eraseOldAddresses.ts')).eraseOldAddresses,
  reconcileNightly: async () => (await import('../accounts/reconcileNightly.ts')).reconcileNightly,
  sendReminders: async () => (await import('../emails/sendReminders.ts')).sendReminders,
  sendWaitingEmails: async () =>
    (await import('../emails/sending/sendWaitingEmails.ts')).sendWaitingEmails,
  sweepContactMessages: async () =>
    (await import('../contact/sweepContactMessages.ts')).sweepContactMessages,
  sweepSeats: async () => (await import('../bookings/sweepSeats.ts')).sweepSeats,
  sweepStorage: async () => (await import('../storageCleanup/sweepStorage.ts')).sweepStorage,
  watchHealth: async () => (await import('../health/watchHealth.ts')).watchHealth,
  watchSeats: async () => (await import('../bookings/watchSeats.ts')).watchSeats,
} as const satisfies Record<JobName, () => Promise<JobWork>>
