/**
 * Every log event with its severity and meaning. Nothing else is logged, so alerts and charts refer
 * to events by name and a test checks that they exist.
 */
export const logEvents = {
  'callable.answered': { severity: 'INFO', says: 'A call was answered' },
  'callable.refused': { severity: 'INFO', says: 'A call was refused' },
  'callable.failed': { severity: 'ERROR', says: 'A call failed' },
  'http.failed': { severity: 'ERROR', says: 'A request could not be answered' },

  'site.failed': { severity: 'ERROR', says: 'A page could not be answered' },
  'site.fault': { severity: 'ERROR', says: 'Something about the site needs mending' },
  'site.pageMissing': { severity: 'NOTICE', says: 'A robot asked for a page that is not there' },

  'job.finished': { severity: 'INFO', says: 'A scheduled job finished' },
  'job.failed': { severity: 'ERROR', says: 'A scheduled job failed' },
  'job.overdue': { severity: 'ERROR', says: 'A scheduled job did not run' },
  'job.continues': { severity: 'WARNING', says: 'A job goes on with its next run' },
  'order.jobFailed': { severity: 'ERROR', says: 'A job failed on one order and went on' },
  'payment.unknownOrder': {
    severity: 'WARNING',
    says: 'The payment provider reported something about an order that is not here',
  },
  'job.pageFailed': { severity: 'ERROR', says: 'A page of a job failed and was passed over' },
  'job.notRecorded': { severity: 'ERROR', says: 'A run of a job could not be written down' },
  'task.invalid': { severity: 'ERROR', says: 'A queue delivered what is no task' },

  'batch.finished': { severity: 'INFO', says: 'A batch is finished' },
  'batch.notStarted': { severity: 'ERROR', says: 'A batch stopped at its beginning' },
  'batch.resumed': { severity: 'WARNING', says: 'Batches stood still and were started again' },
  'batch.stuck': { severity: 'ERROR', says: 'A batch cannot go on' },
  'batch.chunkMissing': { severity: 'ERROR', says: 'A chunk of a batch is not there' },
  'batch.rowsFailed': { severity: 'ERROR', says: 'Rows of a batch were not saved' },

  'group.resumed': { severity: 'WARNING', says: 'Updates of groups stood still and go on' },
  'group.stopped': { severity: 'ERROR', says: 'An update of a group stopped' },
  'group.stuck': { severity: 'ERROR', says: 'An update of a group cannot go on' },
  'group.memberFailed': { severity: 'ERROR', says: 'A member of a group was not saved' },

  'access.rowsFailed': { severity: 'ERROR', says: 'Changes of access were not saved' },
  'access.cleanupFailed': {
    severity: 'ERROR',
    says: 'Access of a deleted account was not removed',
  },
  'invitation.claimFailed': { severity: 'ERROR', says: 'Invitations were not claimed' },
  'invitation.refused': { severity: 'WARNING', says: 'An invitation goes on waiting' },
  'invitation.endFailed': { severity: 'ERROR', says: 'An invitation was not ended' },

  'account.mappingFailed': { severity: 'ERROR', says: 'An address was not noted for its account' },
  'account.sessionsFailed': { severity: 'ERROR', says: 'Other sessions were not ended' },
  'account.verified': { severity: 'INFO', says: 'An address was verified for the first time' },
  'account.reconcileFailed': { severity: 'ERROR', says: 'An account was not reconciled' },
  'account.deletionFailed': { severity: 'ERROR', says: 'Personal data is not deleted yet' },
  'account.backupIncomplete': {
    severity: 'ERROR',
    says: 'Accounts were backed up without their passwords',
  },
  'account.eventInvalid': { severity: 'ERROR', says: 'An event of an account names nobody' },
  'account.historyFailed': { severity: 'ERROR', says: 'An event of an account was not written' },
  'staff.changed': { severity: 'INFO', says: 'The role of a person changed' },
  'staff.invitationFailed': {
    severity: 'ERROR',
    says: 'An invitation to the staff was not accepted; the next sign-in tries again',
  },
  'staff.signInFailed': { severity: 'ERROR', says: 'A sign-in of the staff was not written' },
  'staff.claimSetBack': {
    severity: 'WARNING',
    says: 'A claim that differs from its note was set back',
  },

  'booking.returnFailed': { severity: 'WARNING', says: 'A seat could not be given back' },
  'hours.repaired': { severity: 'ERROR', says: 'Stored hours differed from their registers' },
  'certificate.failed': { severity: 'ERROR', says: 'A certificate was not issued' },
  'contact.dropped': { severity: 'INFO', says: 'A message of a program was dropped' },
  'agreements.unchecked': {
    severity: 'WARNING',
    says: 'A booking or payment went on without a look at the agreements',
  },
  'content.unreachable': { severity: 'ERROR', says: 'The content service did not answer' },
  'email.sent': { severity: 'INFO', says: 'An email was sent' },
  'email.deferred': { severity: 'WARNING', says: 'An email was not sent and is tried again' },
  'email.refused': { severity: 'WARNING', says: 'An email was refused for good' },
  'email.uncertain': { severity: 'WARNING', says: 'Emails may be sent a second time' },
  'email.delayed': { severity: 'ERROR', says: 'Emails have waited for more than an hour' },
  'email.failed': { severity: 'ERROR', says: 'Emails could not be delivered' },
  'email.reminderFailed': { severity: 'ERROR', says: 'A reminder was not written' },
  'email.requestFailed': { severity: 'ERROR', says: 'Nobody was told of a request for a place' },
  'email.limitReached': { severity: 'WARNING', says: 'No more verification emails today' },
  'record.damaged': { severity: 'ERROR', says: 'A stored document does not fit its schema' },
  'upload.lost': { severity: 'WARNING', says: 'An upload could not be put back' },
} as const satisfies Readonly<Record<string, { severity: Severity; says: string }>>

export type LogEvent = keyof typeof logEvents

/** As Cloud Logging names them. */
type Severity = 'INFO' | 'NOTICE' | 'WARNING' | 'ERROR'
