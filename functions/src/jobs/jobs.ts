import type { JobName } from '@shala/contract/school/scheduledJobs'

/** The work of a job. Returns what it counted, such as `{ seats: 3 }`, for the log. */
type JobWork = (now: Date) => Promise<Readonly<Record<string, number | boolean>>>

/** Every job by name; each loads its module when it runs. When it runs, the contract says. */
export const jobs = {
  backUpAccounts: async () => (await import('../archive/backUpAccounts.ts')).backUpAccounts,
  continueBatches: async () =>
    (await import('../bulkAccess/batches/resumeStalledBatches.ts')).continueBatches,
  endOverduePendingGrants: async () =>
    (await import('../pendingGrants/endPending.ts')).endOverduePendingGrants,
  eraseOldAddresses: async () =>
    (await import('../accounts/erasure/eraseOldAddresses.ts')).eraseOldAddresses,
  rebuildSearchKeys: async () => (await import('./rebuildSearchKeys.ts')).rebuildSearchKeys,
  reconcileNightly: async () => (await import('../accounts/reconcileAccounts.ts')).reconcileNightly,
  sendReminders: async () => (await import('../emails/sendExpiryReminders.ts')).sendReminders,
  sendWaitingEmails: async () =>
    (await import('../emails/sending/wakeWaitingMails.ts')).sendWaitingEmails,
  sweepContactMessages: async () =>
    (await import('../contact/deleteMessages.ts')).sweepContactMessages,
  sweepSeats: async () => (await import('../bookings/lostSeats.ts')).sweepSeats,
  sweepStorage: async () => (await import('../storageCleanup/removeOrphanedFiles.ts')).sweepStorage,
  watchHealth: async () => (await import('../health/watchHealth.ts')).watchHealth,
  watchSeats: async () => (await import('../bookings/watchSeats.ts')).watchSeats,
} as const satisfies Record<JobName, () => Promise<JobWork>>
