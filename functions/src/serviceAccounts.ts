import { expr, projectID } from 'firebase-functions/params'
import { setGlobalOptions } from 'firebase-functions/v2'

/**
 * The account that functions run as, unless their options name another. `npm run accounts:setup` creates
 * all of them and gives each its roles. The addresses are complete: of a short one, such as `shala-api@`,
 * firebase-tools makes no valid member of a secret or caller of a schedule.
 */
const apiAccount = expr`shala-api@${projectID}.iam.gserviceaccount.com`

/** Decodes uploads and pictures; has no secret, and may change no account. */
export const imagesAccount = expr`shala-images@${projectID}.iam.gserviceaccount.com`

/** Reads the password of the mail service, and emails in the store. */
export const mailAccount = expr`shala-mail@${projectID}.iam.gserviceaccount.com`

/** Serves stored files: reads documents, accounts and files, and writes nothing. */
export const filesAccount = expr`shala-files@${projectID}.iam.gserviceaccount.com`

/** Reads all accounts with their passwords' hashes. */
export const backupAccount = expr`shala-backup@${projectID}.iam.gserviceaccount.com`

/** May give the queues work, and their tasks may call the functions. */
export const queueInvoker = 'shala-api@'

setGlobalOptions({ serviceAccount: apiAccount })
